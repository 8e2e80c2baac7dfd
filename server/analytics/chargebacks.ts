// Finds returned direct debits and the reason of each return.
import { addDays } from "#schema/time.ts";
import { addBankDays } from "./bank-days.ts";
import type { DayBalance } from "./balances.ts";
import { monthOf } from "./days.ts";
import { sum } from "./figures.ts";
import { marksOf, pairUp, type Read, readAll } from "./pairs.ts";
import { chargebackFees, chargebackReturns, COLLECTED } from "./tags/form.ts";
import { testOfAny } from "./tags/rule.ts";
import type { Turnover } from "./turnover.ts";

export type Chargeback = {
  /** Day of the return. */
  date: string;
  /** Day of the debit; null if the turnovers do not include it. */
  debitDate: string | null;
  /** Amount of the debit without fees: positive, in cents. */
  amount: number;
  counterHolder: string | null;
  /** Lack of funds, the customer's objection, or neither. */
  type: "coverage" | "revoked" | "unknown";
  /** The evidence for the type. */
  basis: "code" | "text" | "balance";
};

export type Chargebacks = {
  /** Number of returns, or of their fees if a month has more fees. */
  count: number;
  coverage: number;
  revoked: number;
  /** Cents. */
  sum: number;
  items: readonly Chargeback[];
};

/** Facts about the account beside its turnovers. */
export type Cover = {
  /** If set, debits that the account itself collected count as well. */
  company: boolean;
  balances: readonly DayBalance[];
  /** In cents; 0 if there is none. */
  limit: number;
};

/** Reason codes of ISO 20022, and the supplements in German statements. */
const COVERAGE = ["906", "AM04"] as const;
const REVOKED = ["912", "MD06", "914", "MS02"] as const;
/** The bank states that it does not disclose the reason. */
const UNSAID = "MS03";
const COVERAGE_TEXT = /MANGELS DECKUNG/;
const REVOKED_TEXT = /WIDERSPRUCH|KUNDENWUNSCH/;
const REASON_TEXT =
  /(?<![A-Z0-9])(AC0[146]|AG0[12]|AM0[45]|BE04|MD0[12367]|MS0[23]|RC01|RR01|TM01)(?![A-Z0-9])/;

/** Largest difference in cents between a return and its debit. */
const FEE = 1000;
/** Bank days within which a bank returns a debit for lack of funds. */
const COVER_DAYS = 3;

/** Bank days after a return within which the bank charges its fee. */
const FEE_DAYS = 3;

const isReturn = testOfAny(chargebackReturns);
const isFee = testOfAny(chargebackFees);

/** A bank's own reversal, or a merchant's refund. */
function isOther({ turnover: { gvc }, reading: { text } }: Read): boolean {
  if (gvc === "899" || gvc === "193" || text.includes("STORNO")) return true;
  return (gvc === "166" || gvc === "168") && text.includes("ERSTATTUNG");
}

function isCandidate(row: Read, company: boolean): boolean {
  const { turnover, reading } = row;
  if (company && turnover.amount < 0 && includes(COLLECTED, turnover.gvc)) return true;
  return isReturn(turnover, reading) && !isOther(row);
}

function includes(list: readonly string[], text: string): boolean {
  return list.includes(text);
}

/** Balances by day, and the limit. */
type Held = { balances: ReadonlyMap<string, number>; limit: number };

type Verdict = Pick<Chargeback, "type" | "basis">;

/** The reason that the bank states; null if it states none. */
function statedReason({ turnover, reading }: Read): Verdict | null {
  const code = turnover.reason || (REASON_TEXT.exec(reading.text)?.[1] ?? "");
  if (includes(COVERAGE, code)) return { type: "coverage", basis: "code" };
  if (includes(REVOKED, code)) return { type: "revoked", basis: "code" };
  if (COVERAGE_TEXT.test(reading.text)) return { type: "coverage", basis: "text" };
  if (REVOKED_TEXT.test(reading.text)) return { type: "revoked", basis: "text" };
  return code === "" || code === UNSAID ? null : { type: "unknown", basis: "code" };
}

/**
 * The type that the balance suggests. The balance still includes the debit on the evening before
 * its return.
 */
function weighed(back: Read, debit: Read | undefined, { balances, limit }: Held): Verdict {
  if (!debit) return { type: "unknown", basis: "balance" };
  const date = back.turnover.bookingDate;
  const held = balances.get(addDays(date, -1));
  const soon = date <= addBankDays(debit.turnover.bookingDate, COVER_DAYS);
  const short = held !== undefined && held + limit < 0;
  return { type: soon && short ? "coverage" : "revoked", basis: "balance" };
}

function itemOf(back: Read, debit: Read | undefined, held: Held): Chargeback {
  const { bookingDate, amount, counterHolder } = back.turnover;
  return {
    date: bookingDate,
    debitDate: debit?.turnover.bookingDate ?? null,
    amount: Math.abs(debit?.turnover.amount ?? amount),
    counterHolder,
    ...(statedReason(back) ?? weighed(back, debit, held)),
  };
}

function counted(months: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1);
  return counts;
}

/** Whether a bank charges no fee on a day for a return that long ago. */
function isOver(returned: string, day: string): boolean {
  return returned < day && addBankDays(returned, FEE_DAYS) < day;
}

/**
 * The months of fees. A fee counts in the month of its return, which may be the month before. Both are
 * sorted by day: a return that is too old for one fee is too old for all later ones.
 */
function feeMonths(fees: readonly Read[], items: readonly Chargeback[]): string[] {
  let next = 0;
  return fees.map(({ turnover: { bookingDate } }) => {
    let returned = items[next];
    for (; returned && isOver(returned.date, bookingDate); returned = items[next]) next += 1;
    if (!returned || returned.date > bookingDate) return monthOf(bookingDate);
    next += 1;
    return monthOf(returned.date);
  });
}

/** Finds returned debits among booked turnovers, which must be sorted by day. */
export function chargebacksOf(turnovers: readonly Turnover[], cover: Cover): Chargebacks {
  const read = readAll(turnovers);
  const returned = new Set(read.filter((row) => isCandidate(row, cover.company)));
  const debits = pairUp(read, { isBack: (row) => returned.has(row), apart: FEE, marks: marksOf });
  const balances = new Map(cover.balances.map(({ day, balance }) => [day, balance]));
  const held = { balances, limit: cover.limit };
  const items = [...returned].map((back) => itemOf(back, debits.get(back), held));
  const fees = read.filter(({ turnover, reading }) => isFee(turnover, reading));
  const feesByMonth = counted(feeMonths(fees, items));
  const itemsByMonth = counted(items.map(({ date }) => monthOf(date)));
  const months = new Set([...feesByMonth.keys(), ...itemsByMonth.keys()]);
  const most = (month: string): number =>
    Math.max(feesByMonth.get(month) ?? 0, itemsByMonth.get(month) ?? 0);
  return {
    count: sum([...months].map(most)),
    coverage: items.filter(({ type }) => type === "coverage").length,
    revoked: items.filter(({ type }) => type === "revoked").length,
    sum: sum(items.map(({ amount }) => amount)),
    items,
  };
}
