// Counts the children for whom an account receives child benefit.
import { daysBetween } from "#schema/time.ts";
import { type AustrianRates, austrianRates, childBenefit } from "./child-benefit.ts";
import { addMonths, monthOf } from "./days.ts";
import { sum } from "./figures.ts";
import { childBenefitPayments } from "./tags/income.ts";
import { type Test, testOfAny } from "./tags/rule.ts";
import { readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

type Payment = { day: string; amount: number; number: string };

/** Days after which a payment no longer describes the present. */
const RECENT = 45;
/** Number of earlier payments to try if the latest matches no number of children. */
const EARLIER = 3;
const MOST_CHILDREN = 12;

const isTagged = testOfAny(childBenefitPayments);
/** Booking code of public funds. */
const PUBLIC = "156";
/** The number under which the German benefit office registers a family. */
const NUMBER = /\d{3} ?FK ?(\d ?){6}/;
/** A supplement that some families receive as a separate payment. */
const APART = /(?<![A-Z])KIZ(?![A-Z])|KINDERZUSCHLAG/;
/** Largest supplement per child, in cents; from secondary sources of 2026. */
const SUPPLEMENT = 29_700;

const AUSTRIAN_BENEFIT = "FAMILIENBEIHILFE";
const AUSTRIAN_OFFICE = "FINANZAMT OESTERREICH";
const MOST_AUSTRIAN = 7;
/** The month in which Austria adds school money. */
const SCHOOL_MONTH = "08";

/**
 * The bare word means the office only if the bank says so or names no payer: relatives use the word
 * too.
 */
const isGerman: Test = (turnover, reading) =>
  isTagged(turnover, reading) ||
  (reading.words.includes("KINDERGELD") && (turnover.gvc === PUBLIC || reading.holder === ""));

/**
 * The tax office makes other payments too, but their amounts match no number of children: a tax refund
 * must not make an old benefit look recent.
 */
const isAustrian: Test = (turnover, reading) =>
  isTagged(turnover, reading) ||
  reading.words.includes(AUSTRIAN_BENEFIT) ||
  (reading.words.includes(AUSTRIAN_OFFICE) && isAustrianAmount(turnover));

function paymentsOf(turnovers: readonly Turnover[], isBenefit: Test): Payment[] {
  return turnovers.flatMap((turnover) => {
    const { bookingDate: day, amount, prebooked, canceled } = turnover;
    if (amount <= 0 || prebooked || canceled) return [];
    const reading = readTurnover(turnover);
    if (!isBenefit(turnover, reading) || APART.test(reading.words)) return [];
    const [number = ""] = NUMBER.exec(reading.words) ?? [];
    return [{ day, amount, number: number.replaceAll(" ", "") }];
  });
}

/**
 * Returns the number of German children whose rates in one of these months add up to the amount.
 */
function exactly({ day, amount }: Payment): number {
  const month = monthOf(day);
  for (const paid of [month, addMonths(month, -1), addMonths(month, 1)]) {
    for (let children = 1; children <= MOST_CHILDREN; children += 1) {
      if (childBenefit(paid, children) === amount) return children;
    }
  }
  return 0;
}

/**
 * Takes the amounts latest first and returns the first match; otherwise the latest amount with the
 * largest possible supplement.
 */
function germanChildren(payments: readonly Payment[]): number {
  const [latest] = payments;
  if (!latest) return 0;
  for (const payment of payments.slice(0, 1 + EARLIER)) {
    const children = exactly(payment);
    if (children > 0) return children;
  }
  const rate = childBenefit(monthOf(latest.day), 1);
  return Math.ceil(latest.amount / (rate + SUPPLEMENT));
}

/** All sums of this many rates, each used any number of times. */
function sumsOf(count: number, [rate = 0, ...rest]: readonly number[]): number[] {
  if (rest.length === 0) return [count * rate];
  return Array.from({ length: count + 1 }, (_, times) =>
    sumsOf(count - times, rest).map((others) => times * rate + others),
  ).flat();
}

/** The possible amounts for this many children, `disabled` of them with a supplement. */
function amountsFor(rates: AustrianRates, children: number, disabled: number): number[] {
  if (disabled > 0 && rates.disabled === null) return [];
  const sibling = children > 1 ? (rates.siblings[children - 2] ?? 0) : 0;
  const fixed = children * (sibling + rates.credit) + disabled * (rates.disabled ?? 0);
  return sumsOf(children, rates.ages).map((amount) => amount + fixed);
}

/** Numbers of children by amount. An amount with several meanings has the fewest disabled children. */
function austrianTable(rates: AustrianRates): Map<number, number> {
  const table = new Map<number, number>();
  for (let disabled = 0; disabled <= MOST_AUSTRIAN; disabled += 1) {
    for (let children = Math.max(1, disabled); children <= MOST_AUSTRIAN; children += 1) {
      for (const amount of amountsFor(rates, children, disabled)) {
        if (!table.has(amount)) table.set(amount, children);
      }
    }
  }
  return table;
}

/** An account may have a payment of every amount, so each rate's table is made once. */
const austrianTables = new Map<AustrianRates, Map<number, number>>();

function austrianFit({ day, amount }: Pick<Payment, "amount" | "day">): number {
  const rates = austrianRates(monthOf(day));
  if (!rates) return 0;
  const table = austrianTables.get(rates) ?? austrianTable(rates);
  austrianTables.set(rates, table);
  return table.get(amount) ?? 0;
}

function isSchoolMonth(day: string): boolean {
  return day.slice(5, 7) === SCHOOL_MONTH;
}

/** Whether an amount pays for children, in August with school money for some of them. */
function isAustrianAmount({ bookingDate: day, amount }: Turnover): boolean {
  const most = isSchoolMonth(day) ? MOST_AUSTRIAN : 0;
  const school = austrianRates(monthOf(day))?.school ?? 0;
  return Array.from({ length: most + 1 }, (_, pupils) =>
    austrianFit({ day, amount: amount - pupils * school }),
  ).some((children, pupils) => children >= Math.max(1, pupils));
}

/** Takes the amounts latest first. Returns 0 if they match no number of children. */
function austrianChildren(payments: readonly Payment[]): number {
  const usual = payments.filter(({ day }) => !isSchoolMonth(day));
  for (const payment of usual.slice(0, 1 + EARLIER)) {
    const children = austrianFit(payment);
    if (children > 0) return children;
  }
  return 0;
}

function byNumber(payments: readonly Payment[]): Payment[][] {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.number);
    if (group) group.push(payment);
    else groups.set(payment.number, [payment]);
  }
  return [...groups.values()];
}

/** Months with payments under a number, and the last day of them; many numbers share the months. */
type Span = { months: ReadonlySet<string>; last: string };

/** The spans by their months. Of numbers with the same months, the last day of all counts. */
function spansOf(groups: readonly (readonly Payment[])[]): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const payments of groups) {
    const key = keyOf(payments);
    const last = payments.reduce((latest, { day }) => (day > latest ? day : latest), "");
    const known = spans.get(key);
    if (known && known.last >= last) continue;
    spans.set(key, { months: new Set(payments.map(({ day }) => monthOf(day))), last });
  }
  return spans;
}

function keyOf(payments: readonly Payment[]): string {
  return [...new Set(payments.map(({ day }) => monthOf(day)))].toSorted().join(" ");
}

function isApart({ months }: Span, other: Span): boolean {
  for (const month of months) if (other.months.has(month)) return false;
  return true;
}

/**
 * Returns a test whether payments under one number ended when those under another began. If no month
 * has both, they are for the same children.
 */
function followedTest(
  groups: readonly (readonly Payment[])[],
): (payments: readonly Payment[]) => boolean {
  const spans = spansOf(groups);
  const latestFirst = [...spans.values()].toSorted((one, other) =>
    one.last > other.last ? -1 : 1,
  );
  const followers = new Map<string, string>();
  return (payments) => {
    const key = keyOf(payments);
    const span = spans.get(key);
    if (span && !followers.has(key)) {
      followers.set(key, latestFirst.find((other) => isApart(span, other))?.last ?? "");
    }
    return (followers.get(key) ?? "") > (payments[0]?.day ?? "");
  };
}

/**
 * Counts the children for whom benefit was paid within 45 days before `today`; 0 if there was none.
 * Payments in one month under different numbers of the German office are for different children.
 */
export function childrenOf(
  turnovers: readonly Turnover[],
  today: string,
  countryId: string,
): number {
  const austrian = countryId === "AT";
  const payments = paymentsOf(turnovers, austrian ? isAustrian : isGerman).toReversed();
  const groups = byNumber(payments);
  const isFollowed = followedTest(groups);
  const recent = groups.filter(([latest]) => latest && daysBetween(latest.day, today) <= RECENT);
  const current = recent.filter((group) => !isFollowed(group));
  return sum(current.map(austrian ? austrianChildren : germanChildren));
}
