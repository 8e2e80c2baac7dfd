// What a failed sync means: its sentence, and who can resolve it.
import type { Notice } from "#connectors/connector.ts";
import { type ClientError, clientError } from "#schema/codes.ts";
import {
  FAILED_AT_BANK,
  FAILED_BY_CODE,
  FAILED_OTHERWISE,
  FAILED_WITHOUT_CUSTOMER,
  type SyncFailure,
} from "#schema/sync-failures.ts";
import type { Failure } from "./read-bank.ts";

const AT_BANK: Readonly<Record<Notice, SyncFailure>> = FAILED_AT_BANK;
const BY_CODE: Readonly<Partial<Record<ClientError, SyncFailure>>> = FAILED_BY_CODE;

/** The sentence for a failure. */
export function sentenceOf(failure: Failure): SyncFailure {
  if (needsCustomer(failure)) return FAILED_WITHOUT_CUSTOMER[failure];
  if (isNotice(failure)) return AT_BANK[failure];
  return BY_CODE[clientError(failure)] ?? FAILED_OTHERWISE;
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
export function needsCustomer(failure: Failure): failure is keyof typeof FAILED_WITHOUT_CUSTOMER {
  return Object.hasOwn(FAILED_WITHOUT_CUSTOMER, failure);
}
