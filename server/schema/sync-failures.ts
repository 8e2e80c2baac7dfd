// Why a sync of a connection failed, in one sentence each, as the API says it. None quotes the bank or
// the login.

/** Only the customer can resolve these. */
export const FAILED_WITHOUT_CUSTOMER = {
  asks: "The bank asks for the customer: the next sync needs the wizard.",
  consent: "The customer's consent has ended: the next sync needs the wizard.",
  lost: "The stored credentials cannot be opened any more: the next sync needs the wizard.",
} as const;

/** The credentials may be right: what the customer has to do at the bank first. */
export const FAILED_AT_BANK = {
  locked: "The bank has locked the access: the customer must unlock it at the bank.",
  "pin-change": "The bank wants the PIN changed: the customer must do so at the bank.",
  "method-setup": "The TAN method is not ready: the customer must set it up at the bank.",
} as const;

/** By error code. */
export const FAILED_BY_CODE = {
  login_failed: "The bank refused the credentials.",
  tan_failed: "The bank refused a TAN.",
  trans_not_possible: "The bank let no account be read.",
} as const;

/** For every other reason. */
export const FAILED_OTHERWISE = "The bank could not be read for a technical reason.";

type ValueIn<T> = T[keyof T];
/** A sentence for a failed sync. */
export type SyncFailure =
  | ValueIn<typeof FAILED_WITHOUT_CUSTOMER>
  | ValueIn<typeof FAILED_AT_BANK>
  | ValueIn<typeof FAILED_BY_CODE>
  | typeof FAILED_OTHERWISE;
