// Reads MT940, the SWIFT statement, as German banks fill it (DFÜ agreement, annex 3, chapter 8):
// field 86 has a booking code, and parts that begin with `?` and two digits.
import mt940js, { type Statement as Parsed, type Tag, type Transaction } from "mt940js";
import type { Turnover } from "#analytics/turnover.ts";
import { isDay } from "#schema/time.ts";
import { reasonOf, REMEDY, type Statement, StatementError, unbalanced } from "./statement.ts";

/** Parts of field 86: booking text, purpose and counterparty. */
const BOOKING = "00";
const PURPOSE = [..."0123456789"].map((digit) => `2${digit}`).concat("60", "61", "62", "63");
const BIC = "30";
const ACCOUNT = "31";
const NAMES = ["32", "33"] as const;
const SUPPLEMENT = "34";
/** Fields: a booked line, its details, the bank's own, the available balance. */
const LINE = 61;
const DETAILS = 86;
const FOREIGN = "NS";
const AVAILABLE = 64;

/** Whether a text looks like MT940: a field 20, after any SWIFT blocks. */
export function isMt940(text: string): boolean {
  return /^(\uFEFF|\s)*(\{[^\n]*\r?\n|:20:)/.test(text) && /^:20:/m.test(text);
}

/** The start of field 86: a booking code, and the separator of the parts, which differs by bank. */
const PARTED = /^(\d{3})([?>~<^@&$#|])(?=\d\d)/;

type Details = { gvc: string; parts: Readonly<Record<string, string>>; lines: string[] };

/** Field 86. Without parts, it is plain lines. */
function readDetails(text: string): Details {
  const whole = text.replaceAll("\n", "");
  const [head = "", gvc = "", sign = ""] = PARTED.exec(whole) ?? [];
  if (head === "") return { gvc, parts: {}, lines: text.split("\n") };
  const texts = whole.slice(head.length - 1).split(new RegExp(`\\${sign}(?=\\d\\d)`));
  const parts = Object.fromEntries(texts.slice(1).map((one) => [one.slice(0, 2), one.slice(2)]));
  const lines = PURPOSE.flatMap((key) => parts[key] ?? []);
  return { gvc, parts, lines: lines.length > 0 ? lines : [parts[BOOKING] ?? ""] };
}

/** Field 86 of each booked line in full: the parser truncates it to the length in the agreement. */
function detailsOf(tags: readonly Tag[]): string[] {
  const details: string[] = [];
  let open = false;
  for (const { id, data } of tags) {
    if (id === LINE) details.push("");
    if (id === DETAILS && open) {
      const before = details.pop() ?? "";
      details.push(before === "" ? data : `${before}\n${data}`);
    }
    open = id === LINE || (open && (id === DETAILS || id === FOREIGN));
  }
  return details;
}

/** Value date, and the booking date if given. */
const LINE_DAYS = /^:61:\d\d(\d\d)(\d\d)(\d{4})?/;

/** Fields that occur only in MT942. */
const INTERIM = /^:(13D?|34F|90[CD]):/;

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** Refuses impossible dates, which the parser would move into another month or year. */
function needDays(text: string): void {
  const at = text.split(/\r?\n/).findIndex((line) => {
    const [, month = "", day = "", booked = ""] = LINE_DAYS.exec(line) ?? [];
    if (month === "") return false;
    // Value dates may have thirty days in February. A booking date has no year: assume a leap year.
    const days = [`${month}-01`, `01-${day}`, booked.replace(/^../, "$&-") || "01-01"];
    return !days.every((one) => isDay(`2024-${one}`));
  });
  if (at < 0) return;
  throw new StatementError(`Line ${at + 1}: field 61 names a day that there is not. ${REMEDY}`);
}

/** The booking date. The file omits its year, so it is the one nearest to the value date. */
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

function turnoverOf(transaction: Transaction, text: string, currency: string): Turnover {
  const { gvc, lines, parts } = readDetails(text);
  const holder = NAMES.map((key) => parts[key] ?? "").join("");
  return {
    bookingDate: bookedOn(transaction),
    amount: cents(transaction.amount),
    currency,
    purpose: lines.filter((line) => line !== ""),
    counterHolder: holder.trim() || null,
    counterIban: /^[A-Z]{2}\d{2}/.test(parts[ACCOUNT] ?? "") ? (parts[ACCOUNT] ?? null) : null,
    counterBic: parts[BIC]?.trim() || null,
    gvc,
    isoCode: "",
    reason: reasonOf(parts[SUPPLEMENT] ?? ""),
    prebooked: false,
    canceled: false,
  };
}

function statementOf(parsed: Parsed): Statement {
  const { accountIdentification, closingBalance, currency, openingBalance, tags } = parsed;
  const available = tags.find(({ id }) => id === AVAILABLE)?.fields.amount;
  const details = detailsOf(tags);
  return {
    holder: "",
    description: "",
    account: accountIdentification,
    bic: "",
    currency,
    opening: cents(openingBalance),
    balance: cents(closingBalance),
    available: available === undefined ? null : cents(available),
    limit: null,
    from: dayOf(parsed.openingBalanceDate),
    to: dayOf(parsed.closingBalanceDate),
    turnovers: parsed.transactions.map((one, index) =>
      turnoverOf(one, details[index] ?? "", currency),
    ),
  };
}

/** The line of the field or statement that the parser rejects; the first if it names none. */
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

/** The parser's error with its line. */
function errorOf(text: string, problem: string): StatementError {
  const place = `Line ${lineOf(text, problem)}`;
  const [, rows, apart] = /^Sum of lines \((.*)\) != turnover \((.*)\)/.exec(problem) ?? [];
  if (rows) return unbalanced(place, cents(Number(rows)), cents(Number(apart)));
  const [first = ""] = problem.split("\n");
  return new StatementError(`${place}: ${first}. ${REMEDY}`);
}

function refuseInterim(text: string): void {
  const at = text.split(/\r?\n/).findIndex((line) => INTERIM.test(line));
  if (at < 0) return;
  throw new StatementError(
    `Line ${at + 1}: this is MT942, a report within a day, which no balance closes; ask the bank for MT940.`,
  );
}

/** The statements of an MT940 file, in file order. Throws StatementError, which names the line. */
export function readMt940(text: string): Statement[] {
  refuseInterim(text);
  needDays(text);
  const clean = text.replace(/^\uFEFF/, "").trimStart();
  try {
    return new mt940js.Parser().parse(clean, true).map(statementOf);
  } catch (error) {
    throw errorOf(text, error instanceof Error ? error.message : String(error));
  }
}
