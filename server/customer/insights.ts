// Handlers of insights.
import { csvOfTexts } from "#documents/csv-text.ts";
import type { Gone } from "#documents/print.ts";
import { eachEnded } from "#products/ended-sessions.ts";
import { timeZoneOf } from "#products/preferences.ts";
import type { QueryOf } from "#schema/account/call.ts";
import type { Insights, INSIGHT_CALLS } from "#schema/account/insights.ts";
import { DAY, HOUR, MINUTE } from "#schema/time.ts";
import { REACHED } from "#schema/timeline.ts";
import type { EndedSession, Merchant, Scope } from "#storage/tables/records.ts";
import { bankName, banksLike } from "./bank-names.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { createTally } from "./count-ends.ts";
import { countInTurn } from "./counting.ts";
import { remember } from "./remember.ts";

type Query = QueryOf<(typeof INSIGHT_CALLS)["GET /:mode/insights"]>;
type Means = Pick<StaffContext, "store" | "clock" | "systemClock" | "banks" | "settings">;
type Owner = { scope: Scope; merchant: Pick<Merchant, "preferences" | "testClock"> };

/** Milliseconds that are counted by default. */
const PERIOD = 7 * DAY;

export const insightHandlers: Handlers<typeof INSIGHT_CALLS> = {
  "GET /:mode/insights": ({ ctx, scope, merchant, query, gone }) =>
    insightsOf(ctx, { scope, merchant }, query, gone),

  async "GET /:mode/insights.csv"({ ctx, scope, merchant, query, gone }) {
    const { groups } = await insightsOf(ctx, { scope, merchant }, query, gone);
    const { by = "bank" } = query;
    const head = [by, "name", "started", "finished", "p50_ms", "p95_ms", ...REACHED];
    const rows = groups.map(({ key, name, started, finished, p50, p95, funnel }) => {
      const figures = [
        started,
        finished,
        p50 ?? "",
        p95 ?? "",
        ...funnel.map(({ count }) => count),
      ];
      return [key, name].concat(figures.map(String));
    });
    const bytes = csvOfTexts([head, ...rows]);
    return { type: "text/csv", filename: `insights-${by}.csv`, bytes };
  },
};

/** Who waits for the figures that are being counted, by what those depend on. */
const waiting = new WeakMap<Promise<Insights>, Set<Gone>>();

/** The figures of a query, at most a minute old. One query of a merchant is counted at a time. */
function insightsOf(ctx: Means, owner: Owner, query: Query, gone: Gone): Promise<Insights> {
  const { merchant, mode } = owner.scope;
  const { preferences, testClock } = owner.merchant;
  const key = JSON.stringify(["insights", merchant, mode, preferences, testClock, query]);
  const figures = remember(ctx, key, MINUTE, () => {
    const asking = new Set([gone]);
    const haveLeft = () => [...asking].every((left) => left());
    const counted = countInTurn({ merchant, gone: haveLeft }, () =>
      countInsights(ctx, owner, query),
    );
    waiting.set(counted, asking);
    const forget = () => waiting.delete(counted);
    counted.then(forget, forget);
    return counted;
  });
  waiting.get(figures)?.add(gone);
  return figures;
}

/** Counts the sessions that ended in the hours of a period. */
async function countInsights(
  { store, clock, banks, settings }: Means,
  { scope, merchant }: Owner,
  { by = "bank", from, to, bank, ...filters }: Query,
): Promise<Insights> {
  const until = to === undefined ? clock() : Date.parse(to);
  const since = from === undefined ? until - PERIOD : Date.parse(from);
  const timeZone = timeZoneOf(merchant, settings);
  const wanted = bank === undefined ? null : new Set(banksLike(banks, bank, scope.mode));
  const tally = createTally({ by, timeZone, bankName: (id) => bankName(banks, id) });
  await eachEnded(store, scope, { from: since - (since % HOUR), to: until }, (session) => {
    if (matches(session, { ...filters, wanted })) tally.add(session);
  });
  return tally.insights();
}

type Limits = Pick<Query, "product" | "country" | "device"> & {
  /** Banks as sessions name them; null for any. */
  wanted: ReadonlySet<string> | null;
};

function matches(session: EndedSession, { product, wanted, country, device }: Limits): boolean {
  return (
    (product === undefined || session.product === product) &&
    (wanted === null || (session.bank !== null && wanted.has(session.bank))) &&
    (country === undefined || session.country === country) &&
    (device === undefined || session.device === device)
  );
}
