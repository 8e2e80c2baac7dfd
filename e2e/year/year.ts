// The year, month by month: sessions come while the service is stopped, then it clears what has
// expired, and is measured.
import { REQUESTS_KEPT } from "#products/retention.ts";
import { DAY } from "#schema/time.ts";
import { worked } from "../bench/worked.ts";
import { fill, shareOf } from "./fill.ts";
import { type Figures, measureCreates, measureFigures, type Times } from "./figures.ts";
import { beside, hurry, numberOf, type Place, startPlace, type StoreName } from "./place.ts";
import { DAYS_BEFORE, prepare } from "./prepare.ts";
import { restoreElsewhere } from "./restored.ts";
import type { Template } from "./templates.ts";

export type YearOptions = {
  sessions: number;
  months: number;
  /**
   * Sessions of a month that are there as a whole, but for the last month, in which all are. Of the
   * others there is what their deletion leaves.
   */
  whole: number;
  /** The first, the last and each so-manieth month are measured. */
  every: number;
  /** For which the service may clear each month's expired sessions. */
  minutes: number;
};

const MONTH = (365 * DAY) / 12;

/** Expired sessions whose deletion takes longer than creating a few thousand. */
const MANY = 10_000;

type Cleared = {
  expired: number;
  left: number;
  retention_seconds: number;
  /** In the service, with all that it does meanwhile. */
  retention_cpu_seconds: number;
  /** While the service deletes; null if it has little to delete. */
  create_meanwhile: Times | null;
};
type Month = Cleared & { month: number; figures: Figures | null };

/** Reports each month and the year, which ends now. */
export async function year(
  store: StoreName,
  options: YearOptions,
  report: (line: object) => void,
): Promise<void> {
  const end = Date.now();
  const checkouts = end - options.months * MONTH - DAYS_BEFORE * DAY;
  const place = await startPlace(store, checkouts);
  try {
    const templates = await prepare(place, checkouts);
    report({ month: 0, store_mb: await megabytes(place), templates: templates.length });
    const months: Month[] = [];
    for (let month = 1; month <= options.months; month += 1) {
      const line = await live(place, templates, { ...options, month, end });
      months.push(line);
      report(line);
    }
    const [first, last] = [months[0]?.figures, months.at(-1)?.figures];
    const store_mb = await megabytes(place);
    const restored = await restoreElsewhere(place);
    report({ sessions: options.sessions, store_mb, ...restored, first, last });
  } finally {
    await place.stop();
  }
}

const megabytes = async (place: Place) => Math.round((await place.bytes()) / 2 ** 20);

type Now = YearOptions & { month: number; end: number };

/** Lives one month. */
async function live(place: Place, templates: readonly Template[], now: Now) {
  const { end, month, months, sessions } = now;
  const { service, where } = place;
  const to = end - (months - month) * MONTH;
  const from = to - MONTH;
  const share = shareOf(sessions, months, month - 1);
  const whole = month === months ? share.count : Math.min(now.whole, share.count);
  let fill_seconds = 0;
  const start_ms = await service.restart("SIGTERM", async () => {
    fill_seconds = Math.round(await fill(where, templates, { ...share, from, to, whole }));
    place.setClock(to);
  });
  const measured = month === 1 || month === months || month % now.every === 0;
  const cleared = await clear(place, to, { minutes: now.minutes, measured });
  const figures = measured ? await measureFigures(service) : null;
  const lived = share.first + share.count;
  const kept = await beside(where, (direct) => numberOf(direct, "select count(*) from sessions"));
  const store_mb = await megabytes(place);
  const steps = { fill_seconds, start_ms: Math.round(start_ms) };
  return { month, sessions: lived, kept, store_mb, ...steps, ...cleared, figures };
}

/** Lets the service delete the sessions and the requests that have expired. */
async function clear(
  place: Place,
  now: number,
  { minutes, measured }: { minutes: number; measured: boolean },
): Promise<Cleared> {
  const { service, where } = place;
  const outlived = `from sessions where kept_until <= ${Math.floor(now)}`;
  // The oldest request is the first one: no index orders those of all merchants by time.
  const oldest = "from (select at from requests order by seq limit 1) as oldest";
  const logged = `${oldest} where at <= ${Math.floor(now - REQUESTS_KEPT)}`;
  const count = () => beside(where, (direct) => numberOf(direct, `select count(*) ${outlived}`));
  const expired = await count();
  const until = `select 1 where exists (select 1 ${outlived}) or exists (select 1 ${logged})`;
  const before = worked(service.pid);
  const [seconds, create_meanwhile] = await Promise.all([
    hurry(place, { job: "retention", until, seconds: minutes * 60 }),
    measured && expired > MANY ? measureCreates(service) : null,
  ]);
  const retention_cpu_seconds = Math.round((worked(service.pid) - before) / 100) / 10;
  const retention_seconds = Math.round(seconds);
  return {
    expired,
    left: await count(),
    retention_seconds,
    retention_cpu_seconds,
    create_meanwhile,
  };
}
