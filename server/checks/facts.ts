// What a check may look at: never a store, never a clock.
import { type Closing, counts, type DayBalance, dailyBalances } from "#analytics/balances.ts";
import { withReversals } from "#analytics/reversals.ts";
import { type Owner, readTags, tagTurnovers } from "#analytics/tags/tagger.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { AccountData } from "#connectors/connector.ts";
import { inTurns } from "#jobs/turns.ts";
import type { Tag } from "#schema/tags.ts";

/** The chosen account as the bank told of it. */
export type Facts = AccountData & {
  /** The date in service time. */
  today: string;
  /** First day of the range that was asked for; a bank may keep fewer days, see `from`. */
  since: string;
};

/** Turnovers read in one turn of the event loop. */
const A_TURN = 60;

/** Reads what a bank told in small turns: what looks at it later finds the most of it done. */
export async function readInTurns({ statements = [], turnovers }: AccountData): Promise<void> {
  const all = new Set([turnovers, ...statements.map((each) => each.turnovers)].flat());
  await inTurns([...all], A_TURN, readTags);
}

/**
 * What a bank told, with the turnovers that it took back marked as cancelled. Without `since` no
 * more days were asked for than it covers.
 */
export function factsOf(data: AccountData, today: string, since = data.from): Facts {
  const { statements, ...chosen } = data;
  const all = statements?.map((each) =>
    Object.assign({}, each, { turnovers: withReversals(each.turnovers) }),
  );
  const turnovers = withReversals(data.turnovers);
  return { ...chosen, turnovers, today, since, ...(all ? { statements: all } : {}) };
}

/** What is on the account today; an unknown balance counts as 0. */
export function closingOf({ balance: { balance, currency }, today }: Facts): Closing {
  return { day: today, balance: balance ?? 0, currency };
}

/** End-of-day balances of all days that the turnovers cover; none where the balance is unknown. */
export function balancesOf(facts: Facts): DayBalance[] {
  if (facts.balance.balance === null) return [];
  return dailyBalances(facts.turnovers, closingOf(facts), facts.from);
}

/** What was booked in the account's currency and not taken back, oldest first. */
export function bookedOf({ balance: { currency }, turnovers }: Facts): Turnover[] {
  return turnovers.filter((turnover) => counts(turnover, currency));
}

/** Whose turnovers they are. */
export function ownerOf({ account, accounts, balance }: Facts): Owner {
  return {
    holder: account.holder,
    ibans: accounts.map(({ iban }) => iban).filter((iban) => iban !== ""),
    countryId: account.countryId,
    currency: balance.currency,
  };
}

/** The tags of every turnover. What does not count never changes what the others mean. */
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

/** How far the account may be overdrawn, in cents; 0 where it is not known. */
export function limitOf({ balance: { limit } }: Facts): number {
  return Math.abs(limit ?? 0);
}
