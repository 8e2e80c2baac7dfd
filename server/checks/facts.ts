// The facts that a check looks at: never a store, never a clock.
import { type Closing, counts, type DayBalance, dailyBalances } from "#analytics/balances.ts";
import { withReversals } from "#analytics/reversals.ts";
import { type Owner, readTags, tagTurnovers } from "#analytics/tags/tagger.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { AccountData } from "#connectors/connector.ts";
import { inTurns } from "#jobs/turns.ts";
import type { Tag } from "#schema/tags.ts";

/** Data of the chosen account, as the bank reports it. */
export type Facts = AccountData & {
  /** The bank's present day; in service time unless the bank has another. */
  today: string;
  /** First requested day. A bank may keep fewer days: see `from`. */
  since: string;
};

/** Turnovers read in one turn of the event loop. */
const A_TURN = 60;

/** Parses the turnovers in small turns, so that later readers find most of the work done. */
export async function readInTurns({ statements = [], turnovers }: AccountData): Promise<void> {
  const all = new Set([turnovers, ...statements.map((each) => each.turnovers)].flat());
  await inTurns([...all], A_TURN, readTags);
}

/**
 * The facts of a bank's data, with reversed turnovers marked as canceled. `since` defaults to the
 * first day that the data covers.
 */
export function factsOf(data: AccountData, today: string, since = data.from): Facts {
  const { statements, ...chosen } = data;
  const all = statements?.map((each) =>
    Object.assign({}, each, { turnovers: withReversals(each.turnovers) }),
  );
  const turnovers = withReversals(data.turnovers);
  const { today: day = today } = data;
  return { ...chosen, turnovers, today: day, since, ...(all ? { statements: all } : {}) };
}

/** Today's balance; null if it is unknown. */
export function closingOf({ balance: { balance, currency }, today }: Facts): Closing {
  return { day: today, balance, currency };
}

/** End-of-day balances of all days that the turnovers cover; none if the balance is unknown. */
export function balancesOf(facts: Facts): DayBalance[] {
  if (facts.balance.balance === null) return [];
  return dailyBalances(facts.turnovers, closingOf(facts), facts.from);
}

/** Booked turnovers in the account's currency that were not canceled, oldest first. */
export function bookedOf({ balance: { currency }, turnovers }: Facts): Turnover[] {
  return turnovers.filter((turnover) => counts(turnover, currency));
}

/** The owner of the turnovers. */
export function ownerOf({ account, accounts, balance }: Facts): Owner {
  return {
    holder: account.holder,
    ibans: accounts.map(({ iban }) => iban).filter((iban) => iban !== ""),
    countryId: account.countryId,
    currency: balance.currency,
  };
}

/** The tags of every turnover. Turnovers that do not count never affect the tags of the others. */
export function tagsOf(facts: Facts): ReadonlyMap<Turnover, readonly Tag[]> {
  const booked = new Set(bookedOf(facts));
  const others = facts.turnovers.filter((turnover) => !booked.has(turnover));
  const owner = ownerOf(facts);
  const tagged = (turnovers: readonly Turnover[]) => {
    const tags = tagTurnovers(turnovers, owner);
    return turnovers.map((turnover, index) => [turnover, tags[index] ?? []] as const);
  };
  return new Map([...tagged([...booked]), ...tagged(others)]);
}

/** The overdraft limit in cents; 0 if it is unknown. */
export function limitOf({ balance: { limit } }: Facts): number {
  return Math.abs(limit ?? 0);
}
