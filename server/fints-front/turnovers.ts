// Balances and turnovers, in pages.
import type { Turnover } from "#analytics/turnover.ts";
import type { TestAccount } from "#connectors/test-bank/accounts.ts";
import { dataInTurns } from "#connectors/test-bank/data.ts";
import type { Statement } from "#connectors/connector.ts";
import { readDay, writeDatedBalance, writeMoney } from "#connectors/fints/syntax/formats.ts";
import {
  type Draft,
  groupAt,
  type Segment,
  segment,
  textAt,
  textOf,
} from "#connectors/fints/syntax/segment.ts";
import { addDays, daysBetween, formatMoment } from "#schema/time.ts";
import { accountsOf, allows, findAccount, nationalOf, sepaOf } from "./accounts.ts";
import { CAMT, writeCamt } from "./camt.ts";
import { type Code, feedback, refuse } from "./feedback.ts";
import { plainChallenge } from "./methods.ts";
import { type DayRows, writeMt940, writeMt942 } from "./mt940.ts";
import type { Outcome, Part } from "./part.ts";
import type { Turn } from "./turn.ts";

/** Days that the bank keeps, and those that it shows without a release. */
export const KEPT = 730;
const FREE = 90;
/** Rows after which a page ends with its day. */
const PAGE = 40;

/** Orders of version 7 and newer, and all of camt, name the account by its IBAN. */
function isInternational({ code, version }: Segment): boolean {
  return code === "HKCAZ" || version >= 7;
}

async function statementOf(of: TestAccount, turn: Turn, days: number): Promise<Statement> {
  const { today } = turn;
  return dataInTurns([of], of, turn.behaviour, { days, today, allAccounts: false });
}

async function balanceOf(of: TestAccount, turn: Turn, version: number): Promise<Draft> {
  const { balance: known, account } = await statementOf(of, turn, 1);
  const { currency } = known;
  const money = (cents: number | null) => (cents === null ? [] : writeMoney({ cents, currency }));
  const booked = writeDatedBalance({
    cents: known.balance ?? 0,
    currency,
    day: turn.today,
    time: null,
  });
  const bank = turn.bank.bankCode;
  const named = version >= 7 ? sepaOf(of, bank) : nationalOf(of, bank);
  const what = [account.description, currency, booked, []];
  return segment("HISAL", version, named, ...what, money(known.limit), money(known.available));
}

/** HKSAL: the balance of an account, or of all. */
export async function answerBalance(order: Segment, turn: Turn): Promise<Outcome> {
  const one = findAccount(turn, groupAt(order, 1), isInternational(order));
  if (!one) return { parts: [refuse(order.number, "9010", "Das Konto ist unbekannt.")] };
  const all = textAt(order, 2) === "J" ? accountsOf(turn) : [one];
  const data: Draft[] = [];
  for (const of of all) data.push(await balanceOf(of, turn, order.version));
  return { parts: [{ to: order.number, feedback: [feedback("0020")], data }] };
}

/** What an order for turnovers asks: fields from the one after the flag "all accounts". */
type Asked = { of: TestAccount; from: string; to: string; start: string };

/** Whether the order asks for documents that the front does not write. */
function asksForOther(order: Segment): boolean {
  const formats = groupAt(order, 2).map(textOf).filter(Boolean);
  return order.code === "HKCAZ" && formats.length > 0 && !formats.includes(CAMT);
}

function readAsked(order: Segment, turn: Turn): Asked | Part {
  const flag = order.code === "HKCAZ" ? 3 : 2;
  const refused = (code: Code, text: string) => refuse(order.number, code, text);
  const of = findAccount(turn, groupAt(order, 1), isInternational(order));
  if (!of || !allows(of, order.code)) return refused("9010", "Das Konto ist unbekannt.");
  if (asksForOther(order)) return refused("9210", "Das Format ist unbekannt.");
  const said = [1, 2].map((after) => textAt(order, flag + after));
  const [from = null, to = null] = said.map(readDay);
  if (said.some((day) => day !== "" && readDay(day) === null)) {
    return refused("9210", "Das Datum gibt es nicht.");
  }
  const first = from ?? addDays(turn.today, -FREE);
  if (daysBetween(first, turn.today) > KEPT) {
    return refused("9010", `Der Zeitraum überschreitet ${KEPT} Tage.`);
  }
  const mark = textAt(order, flag + 4);
  const start = mark === "" ? first : readDay(mark);
  if (start === null || start < first) return refused("9010", "Der Aufsetzpunkt ist unbekannt.");
  return { of, from: first, to: to ?? turn.today, start };
}

/** Days with booked rows, and the balance before each. */
function daysOf({ balance, turnovers }: Statement): DayRows[] {
  const booked = turnovers.filter(({ prebooked }) => !prebooked);
  const days = new Map<string, Turnover[]>();
  for (const row of booked) {
    days.set(row.bookingDate, [...(days.get(row.bookingDate) ?? []), row]);
  }
  let before = (balance.balance ?? 0) - booked.reduce((all, { amount }) => all + amount, 0);
  return [...days].map(([day, rows]) => {
    const each = { day, before, rows };
    before = rows.reduce((all, { amount }) => all + amount, before);
    return each;
  });
}

type Page = { days: DayRows[]; announced: Turnover[]; next: string | null };

function pageOf(statement: Statement, { from, to, start }: Asked): Page {
  const all = daysOf(statement).filter(({ day }) => day >= from && day <= to);
  const left = all.filter(({ day }) => day >= start);
  let count = 0;
  const full = left.findIndex(({ rows }) => (count += rows.length) >= PAGE);
  const days = full < 0 ? left : left.slice(0, full + 1);
  const next = left[days.length]?.day ?? null;
  const announced = next === null ? statement.turnovers.filter(({ prebooked }) => prebooked) : [];
  return { days, announced, next };
}

function writePage(order: Segment, page: Page, asked: Asked, turn: Turn): Draft {
  const { bank, means } = turn;
  const { of } = asked;
  const [day = "", time = ""] = formatMoment(means.clock(), means.timeZone).split(" ");
  if (order.code === "HKCAZ") {
    const booked = page.days.map((rows) => Buffer.from(writeCamt(of, rows, { day, time })));
    const rows = { day, before: of.balance, rows: page.announced };
    const announced = page.announced.length
      ? Buffer.from(writeCamt(of, rows, { day, time }))
      : new Uint8Array();
    return segment("HICAZ", 1, sepaOf(of, bank.bankCode), CAMT, booked, announced);
  }
  const named = {
    bankCode: bank.bankCode,
    number: of.account.accountNumber,
    currency: of.currency ?? "EUR",
  };
  const at = { day, time: time.replaceAll(":", "").slice(0, 4) };
  const booked = Buffer.from(writeMt940(page.days, named), "latin1");
  const announced = page.announced.length ? writeMt942(page.announced, named, at) : "";
  return segment("HIKAZ", order.version, booked, Buffer.from(announced, "latin1"));
}

async function readTurnovers(
  order: Segment,
  asked: Asked,
  turn: Turn,
  to = order.number,
): Promise<Part[]> {
  const days = Math.max(1, daysBetween(asked.from, turn.today));
  const page = pageOf(await statementOf(asked.of, turn, days), asked);
  if (page.days.length === 0 && page.announced.length === 0) {
    return [{ to, feedback: [feedback("3010")] }];
  }
  const mark = page.next?.replaceAll("-", "");
  const more = mark === undefined ? [] : [feedback("3040", undefined, [mark])];
  const data = [writePage(order, page, asked, turn)];
  return [{ to, feedback: [feedback("0020"), ...more], data }];
}

/** HKKAZ and HKCAZ: turnovers. Older ones need a release, once in a dialogue. */
export async function answerTurnovers(order: Segment, turn: Turn): Promise<Outcome> {
  const asked = readAsked(order, turn);
  if ("feedback" in asked) return { parts: [asked] };
  const old = daysBetween(asked.from, turn.today) > FREE;
  if (!old || turn.dialogue.released) return { parts: await readTurnovers(order, asked, turn) };
  const { iban, accountNumber } = asked.of.account;
  return {
    parts: [],
    release: () => ({
      text: `Umsätze abfragen\n${iban || accountNumber}\nab ${asked.from}`,
      challenge: plainChallenge(`${iban}${asked.from}`),
      finish: (to) => readTurnovers(order, asked, turn, to),
    }),
  };
}
