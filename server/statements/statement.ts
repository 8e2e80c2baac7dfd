// A bank statement as read from a file.
import type { Turnover } from "#analytics/turnover.ts";
import { isIban } from "#schema/iban.ts";

/** One account over some days. Missing values are "" or null. */
export type Statement = {
  holder: string;
  description: string;
  /** As the bank writes it: an IBAN, or bank code and account number. */
  account: string;
  bic: string;
  currency: string;
  /** Booked balance in cents before the first turnover; null if missing. */
  opening: number | null;
  /** Booked balance in cents at the end of `to`. */
  balance: number;
  available: number | null;
  limit: number | null;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** In file order. */
  turnovers: Turnover[];
};

/** A booked balance in cents at the end of `day`. */
export type DayAmount = { day: string; amount: number; currency: string };

/** One account over some days or within a day, as a bank reports it in a dialogue. */
export type Report = {
  /** "" if the bank does not name the holder. */
  holder: string;
  /** As the bank writes it. */
  account: string;
  /** In the bank's order. */
  turnovers: Turnover[];
  /** The last booked balance; null if missing. */
  closing: DayAmount | null;
  /** Whether the booked turnovers do not add up from the first balance to the last. */
  unbalanced: boolean;
};

/** Why a file cannot be read: one line with the place and the remedy. */
export class StatementError extends Error {
  override readonly name = "StatementError";
}

/** Characters of a turnover's details; the DFÜ agreement allows some hundreds. */
export const LONGEST_DETAILS = 16 * 1024;

/** The remedy for a file that was altered. */
export const REMEDY = "Take the file as the bank delivers it.";

/** Formats cents as an amount. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * The error of a statement whose turnovers, in cents, do not add up to the difference of its
 * balances.
 */
export function unbalanced(place: string, rows: number, apart: number): StatementError {
  return new StatementError(
    `${place}: the rows make ${amountText(rows)}, but from the opening to the closing balance it is ` +
      `${amountText(apart)}; rows are missing or were changed. ${REMEDY}`,
  );
}

/** Supplements of booking codes that state why a payment was returned (DFÜ agreement, annex 3). */
const REASON = /^9(0[1-9]|1[0-7])$/;

/** The reason that a supplement states; "" if it states none. */
export function reasonOf(supplement: string): string {
  return REASON.test(supplement) ? supplement : "";
}

/** The IBAN at the start of an account identifier, which may end with a currency; "" if none. */
export function ibanOf(account: string): string {
  const text = account.replace(/\s+/g, "").toUpperCase();
  return [text, text.slice(0, -3)].find(isIban) ?? "";
}

/** Decodes a text as UTF-8, or else as Latin-1, which older bank software writes. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
