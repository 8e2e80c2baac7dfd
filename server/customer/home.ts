// Handler of the home page.
import type { Home, HOME_CALLS } from "#schema/account/home.ts";
import { instantOrNull } from "#schema/account/kinds.ts";
import { DAY, HOUR, parseMoment } from "#schema/time.ts";
import { dayOf } from "#schema/time.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import { createBankWatch, RECENT } from "./bank-health.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { connectionsInNeed } from "./connections-in-need.ts";
import { createTally, timesOf } from "./count-ends.ts";
import { eachEnded } from "./ended-sessions.ts";
import { remember } from "./remember.ts";

const WEEK = 7 * DAY;
/** Milliseconds for which all open pages share the figures. */
const SHARED = 30_000;
const MOST_BANKS = 8;

export const homeHandlers: Handlers<typeof HOME_CALLS> = {
  "GET /:mode/home": ({ ctx, scope, merchant }) => {
    const key = `home ${scope.merchant} ${scope.mode}`;
    return remember(ctx, key, SHARED, () => countHome(ctx, scope, merchant));
  },
};

async function countHome(
  ctx: StaffContext,
  scope: Scope,
  { preferences }: Pick<Merchant, "preferences">,
): Promise<Home> {
  const { store, banks } = ctx;
  const now = ctx.clock();
  const timeZone = preferences.timeZone ?? ctx.settings.timeZone;
  const midnight = midnightOf(now, timeZone);
  const week = await countWeek(ctx, scope, { now, midnight, timeZone });
  return store.read(async (db) => {
    const { sessions, deliveries } = db.in(scope);
    const { count, oldest } = await deliveries.failing(now - WEEK);
    return {
      today: await sessions.count(midnight, now),
      lastWeek: await sessions.count(midnight - WEEK, now - WEEK),
      medianMs: week.medianMs,
      funnel: week.funnel,
      banks: week.watch.health(banks).slice(0, MOST_BANKS),
      failing: { count, oldest: instantOrNull(oldest) },
      attention: await connectionsInNeed(db, scope, dayOf(now, timeZone)),
    };
  });
}

type Times = { now: number; midnight: number; timeZone: string };

async function countWeek(ctx: StaffContext, scope: Scope, { now, midnight, timeZone }: Times) {
  const tally = createTally({ by: "product", timeZone, bankName: () => "" });
  const watch = createBankWatch(now - RECENT);
  const times: number[] = [];
  const from = now - WEEK;
  await eachEnded(ctx.store, scope, { from: from - (from % HOUR), to: now }, (session) => {
    tally.add(session);
    watch.add(session);
    const { hour, ms, outcome } = session;
    if (outcome === "finished" && ms !== null && hour >= midnight) times.push(ms);
  });
  return { funnel: tally.insights().funnel, watch, medianMs: timesOf(times).p50 };
}

/** The beginning of the day in a zone. */
function midnightOf(now: number, timeZone: string): number {
  const resolve = parseMoment(`${dayOf(now, timeZone)} 00:00:00`);
  return resolve ? resolve({ timeZone, now }) : now - (now % DAY);
}
