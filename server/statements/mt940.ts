// MT940, the statement of SWIFT, as German banks fill it (DFÜ agreement, annex 3, chapter 8):
// field 86 with a booking code and parts that begin with `?` and two digits.
import mt940js, { type Statement as Parsed, type Transaction } from "mt940js";
import type { Turnover } from "#analytics/turnover.ts";
import { type Statement, StatementError } from "./statement.ts";

/** Parts of field 86: the text of the booking, the purpose, and the other side. */
const BOOKING = "00";
const PURPOSE = [..."0123456789"].map((digit) => `2${digit}`).concat("60", "61", "62", "63");
const BIC = "30";
const ACCOUNT = "31";
const NAMES = ["32", "33"] as const;
const SUPPLEMENT = "34";
/** Supplements that say why a payment came back (DFÜ agreement, annex 3). */
const REASON = /^9(0[1-9]|1[0-7])$/;
/** Field with the balance that can be used. */
const AVAILABLE = 64;

const REMEDY = "Take the file as the bank delivers it.";

/** Whether a text looks like MT940: a field 20, behind blocks of SWIFT where there are some. */
export function isMt940(text: string): boolean {
  return /^(\uFEFF|\s)*(\{[^\n]*\r?\n|:20:)/.test(text) && /^:20:/m.test(text);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** The day of booking, of which the file has no year, is the one nearest to the day of value. */
function bookedOn({ date, entryDate }: Transaction): string {
  if (entryDate === "") return dayOf(date);
  const near = [-1, 0, 1].map((years) => {
    const day = new Date(entryDate);
    day.setUTCFullYear(day.getUTCFullYear() + years);
    return day;
  });
  const away = (day: Date): number => Math.abs(day.getTime() - date.getTime());
  return dayOf(near.reduce((best, day) => (away(day) < away(best) ? day : best)));
}

function turnoverOf(transaction: Transaction, currency: string): Turnover {
  const { amount, details, structuredDetails: parts = {} } = transaction;
  const lines = PURPOSE.flatMap((key) => parts[key] ?? []);
  const booking = parts[BOOKING] ?? "";
  const unparted = transaction.structuredDetails ? [booking] : details.split("\n");
  const holder = NAMES.map((key) => parts[key] ?? "").join("");
  const supplement = parts[SUPPLEMENT] ?? "";
  return {
    bookingDate: bookedOn(transaction),
    amount: cents(amount),
    currency,
    purpose: (lines.length > 0 ? lines : unparted).filter((line) => line !== ""),
    counterHolder: holder.trim() || null,
    counterIban: /^[A-Z]{2}\d{2}/.test(parts[ACCOUNT] ?? "") ? (parts[ACCOUNT] ?? null) : null,
    counterBic: parts[BIC]?.trim() || null,
    gvc: parts["gvc"] ?? "",
    isoCode: "",
    reason: REASON.test(supplement) ? supplement : "",
    prebooked: false,
    canceled: false,
  };
}

function statementOf(parsed: Parsed): Statement {
  const { accountIdentification, closingBalance, currency, tags, transactions } = parsed;
  const available = tags.find(({ id }) => id === AVAILABLE)?.fields.amount;
  return {
    holder: "",
    description: "",
    account: accountIdentification,
    bic: "",
    currency,
    balance: cents(closingBalance),
    available: available === undefined ? null : cents(available),
    limit: null,
    from: dayOf(parsed.openingBalanceDate),
    to: dayOf(parsed.closingBalanceDate),
    turnovers: transactions.map((one) => turnoverOf(one, currency)),
  };
}

/** Line of the field or the statement that the parser complains of; the first where it names none. */
function lineOf(text: string, problem: string): number {
  const lines = text.split(/\r?\n/);
  const [, field = "", data = ""] = /^Cannot parse tag (\w+): (.*)/.exec(problem) ?? [];
  const unknown = /^Unknown tag (\w+)/.exec(problem)?.[1];
  const group = /in group (\d+)/.exec(problem)?.[1];
  const starts = lines.flatMap((line, index) => (line.startsWith(":20:") ? [index] : []));
  const at = lines.findIndex((line) =>
    unknown ? line.startsWith(`:${unknown}:`) : field !== "" && line.endsWith(`:${data}`),
  );
  return 1 + Math.max(0, group ? (starts[Number(group) - 1] ?? 0) : at);
}

/** The statements of an MT940 file, in its order. Throws StatementError, which names the line. */
export function readMt940(text: string): Statement[] {
  const clean = text.replace(/^\uFEFF/, "").trimStart();
  try {
    return new mt940js.Parser().parse(clean, true).map(statementOf);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const [first = ""] = problem.split("\n");
    throw new StatementError(`Line ${lineOf(text, problem)}: ${first}. ${REMEDY}`);
  }
}
