// MT940, the statement of SWIFT, as German banks fill it (DFÜ agreement, annex 3, chapter 8):
// field 86 with a booking code and parts that begin with `?` and two digits.
import mt940js, { type Statement as Parsed, type Tag, type Transaction } from "mt940js";
import type { Turnover } from "#analytics/turnover.ts";
import { isDay } from "#schema/time.ts";
import { reasonOf, REMEDY, type Statement, StatementError, unbalanced } from "./statement.ts";

/** Parts of field 86: the text of the booking, the purpose, and the other side. */
const BOOKING = "00";
const PURPOSE = [..."0123456789"].map((digit) => `2${digit}`).concat("60", "61", "62", "63");
const BIC = "30";
const ACCOUNT = "31";
const NAMES = ["32", "33"] as const;
const SUPPLEMENT = "34";
/** Fields: a booked line, what is said of it, the bank's own, the balance that can be used. */
const LINE = 61;
const DETAILS = 86;
const FOREIGN = "NS";
const AVAILABLE = 64;

/** Whether a text looks like MT940: a field 20, behind blocks of SWIFT where there are some. */
export function isMt940(text: string): boolean {
  return /^(\uFEFF|\s)*(\{[^\n]*\r?\n|:20:)/.test(text) && /^:20:/m.test(text);
}

/** Its beginning: a booking code, and the sign before each part, in which banks differ. */
const PARTED = /^(\d{3})([?>~<^@&$#|])(?=\d\d)/;

type Details = { gvc: string; parts: Readonly<Record<string, string>>; lines: string[] };

/** Field 86; one without parts has lines alone. */
function readDetails(text: string): Details {
  const whole = text.replaceAll("\n", "");
  const [head = "", gvc = "", sign = ""] = PARTED.exec(whole) ?? [];
  if (head === "") return { gvc, parts: {}, lines: text.split("\n") };
  const texts = whole.slice(head.length - 1).split(new RegExp(`\\${sign}(?=\\d\\d)`));
  const parts = Object.fromEntries(texts.slice(1).map((one) => [one.slice(0, 2), one.slice(2)]));
  const lines = PURPOSE.flatMap((key) => parts[key] ?? []);
  return { gvc, parts, lines: lines.length > 0 ? lines : [parts[BOOKING] ?? ""] };
}

/** Field 86 of each booked line, in full: the parser cuts it off where the agreement ends it. */
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

/** Day of value, and of booking where it is given. */
const LINE_DAYS = /^:61:\d\d(\d\d)(\d\d)(\d{4})?/;

/** Fields that only MT942 has. */
const INTERIM = /^:(13D?|34F|90[CD]):/;

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** Refuses days that no calendar has, which the parser would move into another month or year. */
function needDays(text: string): void {
  const at = text.split(/\r?\n/).findIndex((line) => {
    const [, month = "", day = "", booked = ""] = LINE_DAYS.exec(line) ?? [];
    if (month === "") return false;
    // Banks count thirty days of value in February too; a day of booking has no year: a leap year.
    const days = [`${month}-01`, `01-${day}`, booked.replace(/^../, "$&-") || "01-01"];
    return !days.every((one) => isDay(`2024-${one}`));
  });
  if (at < 0) return;
  throw new StatementError(`Line ${at + 1}: field 61 names a day that there is not. ${REMEDY}`);
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

/** What the parser complains of, with its line. */
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

/** The statements of an MT940 file, in its order. Throws StatementError, which names the line. */
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
