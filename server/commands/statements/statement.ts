// A bank statement as a file tells it.
import type { Turnover } from "#analytics/turnover.ts";
import { isIban } from "#schema/iban.ts";

/** One account over some days. "" and null stand for what the file does not say. */
export type Statement = {
  holder: string;
  description: string;
  /** As the bank writes it: an IBAN, or bank code and account number. */
  account: string;
  bic: string;
  currency: string;
  /** Booked balance in cents before the first turnover; null where the file does not tell it. */
  opening: number | null;
  /** Booked balance in cents at the end of `to`. */
  balance: number;
  available: number | null;
  limit: number | null;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** In the order of the file. */
  turnovers: Turnover[];
};

/** Why a file cannot be read: one line with the place and what to do about it. */
export class StatementError extends Error {
  override readonly name = "StatementError";
}

/** What to do about a file that does not say what the bank wrote. */
export const REMEDY = "Take the file as the bank delivers it.";

/** Cents as an amount. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The error of a statement whose rows, in cents, are not what lies between its balances. */
export function unbalanced(place: string, rows: number, apart: number): StatementError {
  return new StatementError(
    `${place}: the rows make ${amountText(rows)}, but from the opening to the closing balance it is ` +
      `${amountText(apart)}; rows are missing or were changed. ${REMEDY}`,
  );
}

/** Supplements of booking codes that say why a payment came back (DFÜ agreement, annex 3). */
const REASON = /^9(0[1-9]|1[0-7])$/;

/** The reason that a supplement tells, "" for one that says other things. */
export function reasonOf(supplement: string): string {
  return REASON.test(supplement) ? supplement : "";
}

/** The IBAN at the beginning of an account's name, which a currency may follow; "" if none. */
export function ibanOf(account: string): string {
  const text = account.replace(/\s+/g, "").toUpperCase();
  return [text, text.slice(0, -3)].find(isIban) ?? "";
}

/** Text of a file in UTF-8, or else in Latin-1, which older programs of banks write. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
