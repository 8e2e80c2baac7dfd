// Handler of the home page.
import { type BankHealth, bankHealth } from "#products/bank-health.ts";
import { eachEnded } from "#products/ended-sessions.ts";
import { Times } from "#products/percentiles.ts";
import { timeZoneOf } from "#products/preferences.ts";
import type { Home, HOME_CALLS, HomeBank } from "#schema/account/home.ts";
import { instantOrNull } from "#schema/account/kinds.ts";
import { DAY, dayOf, HOUR, parseMoment } from "#schema/time.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import { bankName } from "./bank-names.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { connectionsInNeed } from "./connections-in-need.ts";
import { createTally } from "./count-ends.ts";
import { remember } from "./remember.ts";

const WEEK = 7 * DAY;
/** Milliseconds for which all open pages share the figures. */
const SHARED = 30_000;
const MOST_BANKS = 8;

export const homeHandlers: Handlers<typeof HOME_CALLS> = {
  "GET /:mode/home": ({ ctx, scope, merchant }) => {
    const { preferences, testClock } = merchant;
    const key = JSON.stringify(["home", scope.merchant, scope.mode, preferences, testClock]);
    return remember(ctx, key, SHARED, () => countHome(ctx, scope, merchant));
  },
};

async function countHome(
  ctx: StaffContext,
  scope: Scope,
  merchant: Pick<Merchant, "preferences">,
): Promise<Home> {
  const { store } = ctx;
  const now = ctx.clock();
  const timeZone = timeZoneOf(merchant, ctx.settings);
  const midnight = midnightOf(now, timeZone);
  // Between them the clocks can have changed.
  const weekBefore = midnightOf(midnight - WEEK + DAY / 2, timeZone);
  const week = await countWeek(ctx, scope, { now, midnight, timeZone });
  const health = await bankHealth(ctx, scope);
  return store.read(async (db) => {
    const { sessions, deliveries } = db.in(scope);
    const { count, oldest } = await deliveries.failing(now - WEEK);
    return {
      today: await sessions.count(midnight, now),
      lastWeek: await sessions.count(weekBefore, weekBefore + now - midnight),
      medianMs: week.medianMs,
      funnel: week.funnel,
      banks: troubledFirst(ctx, health),
      failing: { count, oldest: instantOrNull(oldest) },
      attention: await connectionsInNeed(db, scope, dayOf(now, timeZone)),
    };
  });
}

/** Banks that fail or are slow before the busiest others. */
function troubledFirst(
  { banks }: Pick<StaffContext, "banks">,
  health: readonly BankHealth[],
): HomeBank[] {
  const rank = { failing: 0, slow: 1, well: 2, unknown: 3 };
  return health
    .toSorted((one, other) => rank[one.state] - rank[other.state])
    .slice(0, MOST_BANKS)
    .map(({ bank, started, finished, p50, p95, state }) => {
      return { id: bank, name: bankName(banks, bank), started, finished, p50, p95, state };
    });
}

type Week = { now: number; midnight: number; timeZone: string };

async function countWeek(ctx: StaffContext, scope: Scope, { now, midnight, timeZone }: Week) {
  const tally = createTally({ by: "product", timeZone, bankName: () => "" });
  const times = new Times();
  const from = now - WEEK;
  await eachEnded(ctx.store, scope, { from: from - (from % HOUR), to: now }, (session) => {
    tally.add(session);
    const { hour, ms, outcome } = session;
    if (outcome === "finished" && ms !== null && hour >= midnight) times.add(ms);
  });
  return { funnel: tally.insights().funnel, medianMs: times.percentiles().p50 };
}

/** The beginning of the day in a zone. */
function midnightOf(now: number, timeZone: string): number {
  const resolve = parseMoment(`${dayOf(now, timeZone)} 00:00:00`);
  return resolve ? resolve({ timeZone, now }) : now - (now % DAY);
}
