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
