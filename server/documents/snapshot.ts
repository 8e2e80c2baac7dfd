// An account over a range of days.
import { counts } from "#analytics/balances.ts";
import { TAGGER_VERSION } from "#analytics/tags/tagger.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { type Range, rangeOf } from "#checks/account-snapshot.ts";
import { isJoint } from "#checks/all-accounts.ts";
import type { Facts } from "#checks/facts.ts";
import type { ParamsOf } from "#checks/checks.ts";
import { TAGS, type Tag } from "#schema/tags.ts";
import type { SnapshotDocument, SnapshotTurnover } from "./document.ts";
import { placeOf, type Source } from "./source.ts";

type Params = ParamsOf<"svc_account_snapshot">;

/** Selects the turnovers, and which of their tags are shown. */
type Selection = { range: Range; filters: readonly Tag[]; allTags: boolean; today: string };

/** A turnover and the booked balance after it; null if unknown. */
type Step = { turnover: Turnover; balanceAfter: number | null };

/**
 * Walks back from today's balance, newest first. Also returns the booked balance at the end of the
 * range.
 */
function stepsOf(facts: Facts, to: string): { steps: Step[]; booked: number | null } {
  const { balance, today, turnovers } = facts;
  const steps: Step[] = [];
  let held = balance.balance;
  let booked = held;
  for (const turnover of turnovers.toReversed()) {
    const isCounted = counts(turnover, balance.currency) && turnover.bookingDate <= today;
    steps.push({ turnover, balanceAfter: isCounted ? held : null });
    if (isCounted && held !== null) held -= turnover.amount;
    if (turnover.bookingDate > to) booked = held;
  }
  return { steps, booked };
}

/** Announced turnovers, even for a later day, belong only to a range that ends today. */
function isShown({ bookingDate, prebooked }: Turnover, tags: readonly Tag[], of: Selection) {
  const { range, filters, today } = of;
  if (
    bookingDate < range.from ||
    (filters.length > 0 && !filters.some((it) => tags.includes(it)))
  ) {
    return false;
  }
  return prebooked ? range.to === today : bookingDate <= range.to;
}

function shownTags(tags: readonly Tag[], { filters, allTags }: Selection): readonly Tag[] {
  return allTags ? tags : tags.filter((tag) => filters.includes(tag));
}

function rowOf({ turnover, balanceAfter }: Step, tags: readonly Tag[]): SnapshotTurnover {
  return {
    booking_date: turnover.bookingDate,
    amount: turnover.amount,
    currency: turnover.currency,
    purpose: turnover.purpose,
    counter_iban: turnover.counterIban,
    counter_bic: turnover.counterBic,
    counter_holder: turnover.counterHolder,
    prebooked: turnover.prebooked,
    canceled: turnover.canceled,
    tags,
    balanceAfter,
  };
}

/** One account over the requested range, with turnovers in any currency and canceled ones. */
export function snapshotOf(source: Source, params: Params): SnapshotDocument {
  const { facts, bank, tags } = source;
  const { account, balance, today } = facts;
  const { filters = [], all_tags: allTags = false } = params;
  const range = rangeOf(params, today);
  const selection = { range, filters, allTags, today };
  const { steps, booked } = stepsOf(facts, range.to);
  const turnovers = steps.flatMap((step) => {
    const found = tags.get(step.turnover) ?? [];
    const isWanted = isShown(step.turnover, found, selection);
    return isWanted ? [rowOf(step, shownTags(found, selection))] : [];
  });
  return {
    account: {
      holder: account.holder,
      description: account.description || account.type,
      iban: account.iban,
      bank_name: bank.name,
      ...placeOf(facts, bank),
      joint_account: isJoint(account),
      limit: balance.limit,
    },
    balance: {
      booked,
      available: range.to === today ? balance.available : null,
      limit: balance.limit,
      currency: balance.currency,
      date: range.to,
    },
    turnovers,
    date: today,
    tagger_version: TAGGER_VERSION,
    filters: filters.length === 0 && allTags ? TAGS : filters,
    days: range.days,
    from: range.from > facts.from ? range.from : facts.from,
  };
}

/** The facts of the accounts in a snapshot: the chosen one, or all of them. */
export function shownIn(facts: Facts, { all_accounts = false }: Params): Facts[] {
  const { statements } = facts;
  if (!all_accounts || !statements) return [facts];
  return statements.map((statement) => Object.assign({}, facts, statement));
}
