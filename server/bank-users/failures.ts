// One sentence per failure of a sync. None quotes the bank or the login.
import { clientError } from "#schema/codes.ts";
import type { Failure } from "./read-bank.ts";

const OWN = {
  asks: "The bank asks for the customer: the next sync needs the wizard.",
  consent: "The customer's consent has ended: the next sync needs the wizard.",
  lost: "The stored credentials cannot be opened any more: the next sync needs the wizard.",
} as const;

const BY_CODE: Partial<Record<ReturnType<typeof clientError>, string>> = {
  login_failed: "The bank refused the credentials.",
  tan_failed: "The bank refused a TAN.",
  trans_not_possible: "The bank let no account be read.",
};

export function sentenceOf(failure: Failure): string {
  if (needsCustomer(failure)) return OWN[failure];
  return BY_CODE[clientError(failure)] ?? "The bank could not be read for a technical reason.";
}

/** Whether the bank refused the login itself. */
export function isRefusedLogin(failure: Failure): boolean {
  return !needsCustomer(failure) && clientError(failure) === "login_failed";
}

/** Whether only the customer can resolve the failure. */
export function needsCustomer(failure: Failure): failure is keyof typeof OWN {
  return Object.hasOwn(OWN, failure);
}
