// One sentence per failure of a sync. None quotes the bank or the login.
import type { Notice } from "#connectors/connector.ts";
import { clientError } from "#schema/codes.ts";
import type { Failure } from "./read-bank.ts";

const OWN = {
  asks: "The bank asks for the customer: the next sync needs the wizard.",
  consent: "The customer's consent has ended: the next sync needs the wizard.",
  lost: "The stored credentials cannot be opened any more: the next sync needs the wizard.",
} as const;

/** The credentials may be right: what the customer has to do at the bank first. */
const AT_BANK: Readonly<Record<Notice, string>> = {
  locked: "The bank has locked the access: the customer must unlock it at the bank.",
  "pin-change": "The bank wants the PIN changed: the customer must do so at the bank.",
  "method-setup": "The TAN method is not ready: the customer must set it up at the bank.",
};

const BY_CODE: Partial<Record<ReturnType<typeof clientError>, string>> = {
  login_failed: "The bank refused the credentials.",
  tan_failed: "The bank refused a TAN.",
  trans_not_possible: "The bank let no account be read.",
};

export function sentenceOf(failure: Failure): string {
  if (needsCustomer(failure)) return OWN[failure];
  if (isNotice(failure)) return AT_BANK[failure];
  return BY_CODE[clientError(failure)] ?? "The bank could not be read for a technical reason.";
}

/** Whether the bank refused the login itself. */
export function isRefusedLogin(failure: Failure): boolean {
  if (needsCustomer(failure)) return false;
  return isNotice(failure) || clientError(failure) === "login_failed";
}

function isNotice(failure: Failure): failure is Notice {
  return Object.hasOwn(AT_BANK, failure);
}

/** Whether only the customer can resolve the failure. */
export function needsCustomer(failure: Failure): failure is keyof typeof OWN {
  return Object.hasOwn(OWN, failure);
}
