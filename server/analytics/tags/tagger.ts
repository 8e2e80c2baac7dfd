// Tags turnovers by rules that are data.
import type { Tag } from "#schema/tags.ts";
import { daysBetween } from "#schema/time.ts";
import { lastingText, plainText, readTurnover, type Reading } from "../text.ts";
import type { Turnover } from "../turnover.ts";
import { candidateFinder } from "./candidates.ts";
import { dailyLife } from "./daily-life.ts";
import { form } from "./form.ts";
import { housing } from "./housing.ts";
import { withGeneral, withImplied, withoutCosts } from "./implied.ts";
import { income, invoice } from "./income.ts";
import { insurance } from "./insurance.ts";
import { MARGINAL } from "./marginal.ts";
import { money } from "./money.ts";
import { risk } from "./risk.ts";
import { type Rule, testOf, type Test } from "./rule.ts";

/** Change this with every change of the rules. */
export const TAGGER_VERSION = "8";

/** The owner of the turnovers. */
export type Owner = {
  holder: string;
  /** All accounts of the login: transfers between them are neither income nor cost. */
  ibans: readonly string[];
  countryId: string;
  currency: string;
};

type Prepared = { rule: Rule; test: Test };

const RULES: readonly Prepared[] = [form, income, housing, dailyLife, insurance, money, risk]
  .flat()
  .map((rule) => ({ rule, test: testOf(rule) }));
const candidates = candidateFinder(RULES);
const isInvoice = testOf(invoice);

/** Several checks of a session need the tags of the same turnovers. */
const matches = new WeakMap<Turnover, readonly Tag[]>();

function matched(turnover: Turnover, reading: Reading): readonly Tag[] {
  const known = matches.get(turnover);
  if (known) return known;
  const tags = match(turnover, reading);
  matches.set(turnover, tags);
  return tags;
}

/** The tags of the general rules, less those that other rules overrule. */
function match(turnover: Turnover, reading: Reading): Tag[] {
  const rules = candidates(turnover, reading)
    .filter(({ test }) => test(turnover, reading))
    .map(({ rule }) => rule);
  const kept = rules.filter(({ tag, yieldsTo }) => {
    if (!yieldsTo || rules.length === 1) return true;
    const others = withImplied(
      rules.filter((rule) => rule.tag !== tag).map((rule) => rule.tag),
      turnover.amount,
    );
    return !yieldsTo.some((stronger) => others.includes(stronger));
  });
  return withoutCosts(
    kept.map(({ tag }) => tag),
    turnover.amount,
  );
}

/** A name with its words in any order. */
function nameOf(holder: string): string {
  return lastingText(holder).split(" ").toSorted().join(" ");
}

/**
 * Legal forms of German and Austrian companies. With a blank, `E. K.` and the like are also initials,
 * which stand before a surname or after a comma.
 */
const COMPANY =
  /(?<!\p{L})(G?GMBH|MBH|AG|KGAA|KG|OHG|OG|UG|GBR|EG|EK|EV|SE)(?!\p{L})|GES(ELLSCHAFT)? ?M ?B ?H(?!\p{L})|(?<!\p{L}|, ?)E ?[GKUV]$/u;
/** No initials: the first letter is small. */
const REGISTERED = /(?<!\p{L})e\. ?[GKUV]\./u;

/** Whether an account belongs to a company rather than to people. */
export function isCompany(holder: string): boolean {
  return REGISTERED.test(holder) || COMPANY.test(plainText(holder).replaceAll(".", ""));
}

type Read = { turnover: Turnover; reading: Reading };

/** Booking code of transfers between accounts of one customer of the bank. */
const OWN_TRANSFER = "820";

type OwnTest = (read: Read) => boolean;

/** Detects transfers between the owner's accounts. */
function ownTest({ holder, ibans }: Owner): OwnTest {
  const name = nameOf(holder);
  const [word = ""] = name.split(" ");
  const owned = new Set(ibans);
  const isName = (other: string): boolean =>
    // The first word alone excludes most names.
    word !== "" && other.includes(word) && nameOf(other) === name;
  return ({ turnover: { counterIban, gvc }, reading }) =>
    gvc === OWN_TRANSFER ||
    (counterIban !== null && owned.has(counterIban)) ||
    isName(reading.holder);
}

/** Days within which several payers must pay a self-employed person three times. */
const INVOICES = { days: 90, count: 3 };

/**
 * Returns a test for turnovers that only move money between accounts of the same person or company.
 */
export function ownTransferTest(owner: Owner): (turnover: Turnover) => boolean {
  const isOwn = ownTest(owner);
  return (turnover) => isOwn({ turnover, reading: readTurnover(turnover) });
}

function byDay({ turnover: one }: Read, { turnover: other }: Read): number {
  if (one.bookingDate === other.bookingDate) return 0;
  return one.bookingDate < other.bookingDate ? -1 : 1;
}

/** Adds to or subtracts from a count, and removes it at zero. */
function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** The invoices that have enough others near them, from several payers. */
function regularOf(invoices: readonly Read[]): Set<Read> {
  const sorted = invoices.toSorted(byDay);
  const isNear = (before: Read, after: Read): boolean =>
    daysBetween(before.turnover.bookingDate, after.turnover.bookingDate) <= INVOICES.days;
  const payers = new Map<string, number>();
  const found = new Set<Read>();
  let start = 0;
  let end = 0;
  for (const one of sorted) {
    let next = sorted[end];
    for (; next && isNear(one, next); next = sorted[end]) {
      change(payers, next.reading.holder, 1);
      end += 1;
    }
    let first = sorted[start];
    for (; first && !isNear(first, one); first = sorted[start]) {
      change(payers, first.reading.holder, -1);
      start += 1;
    }
    if (end - start >= INVOICES.count && payers.size > 1) found.add(one);
  }
  return found;
}

/** The tags that paid invoices imply for their recipient; none for a single invoice. */
function invoiceTags(invoices: readonly Read[], { holder }: Owner): Map<Read, Tag> {
  if (isCompany(holder)) return new Map(invoices.map((one) => [one, "sales"]));
  return new Map([...regularOf(invoices)].map((one) => [one, "self-employed"]));
}

/** Whether a salary is within the limit of marginal employment. */
function isMarginal({ bookingDate, amount }: Turnover, { countryId }: Owner): boolean {
  const limit = MARGINAL[countryId]?.find(([from]) => from <= bookingDate);
  return limit !== undefined && amount <= limit[1];
}

function isForeign({ counterIban, currency }: Turnover, owner: Owner): boolean {
  if (currency !== owner.currency) return true;
  return counterIban !== null && !counterIban.startsWith(owner.countryId);
}

function tagsOf(read: Read, invoiced: Tag | undefined, owner: Owner, isOwn: OwnTest): Tag[] {
  const { turnover, reading } = read;
  const { amount } = turnover;
  const found = new Set(matched(turnover, reading));
  if (isOwn(read)) {
    const saved = withGeneral(found).has("savings");
    return withImplied(saved ? ["transfer", "savings"] : ["transfer"], amount);
  }
  if (isForeign(turnover, owner)) found.add("cross-country");
  if (found.has("salary") && isMarginal(turnover, owner)) found.add("marginal-employment");
  if (invoiced) found.add(invoiced);
  return withImplied(found, amount);
}

/**
 * Does most of the work ahead and caches it for later calls of `tagTurnovers` with the same
 * arguments.
 */
export function readTags(turnovers: readonly Turnover[]): void {
  for (const turnover of turnovers) matched(turnover, readTurnover(turnover));
}

/**
 * Returns the tags of each turnover in the order of the turnovers; those of one turnover are in
 * list order.
 */
export function tagTurnovers(turnovers: readonly Turnover[], owner: Owner): Tag[][] {
  const isOwn = ownTest(owner);
  const read = turnovers.map((turnover) => ({ turnover, reading: readTurnover(turnover) }));
  const invoices = read.filter((one) => isInvoice(one.turnover, one.reading) && !isOwn(one));
  const invoiced = invoiceTags(invoices, owner);
  return read.map((one) => tagsOf(one, invoiced.get(one), owner, isOwn));
}
