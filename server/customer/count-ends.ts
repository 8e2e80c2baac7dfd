// Counts ended sessions: funnels, groups, errors, times. Pure, so that figures can be checked.
import type { Funnel, Group, Grouping, Insights } from "#schema/account/insights.ts";
import { Times } from "#products/percentiles.ts";
import { dayOf, HOUR } from "#schema/time.ts";
import { REACHED } from "#schema/timeline.ts";
import { STEP_NAMES } from "#schema/wizard-answer.ts";
import type { EndedSession } from "#storage/tables/records.ts";

/** What is counted of a session. */
type Ended = Omit<EndedSession, "merchant" | "mode">;

/** Steps on which time passes before the end. */
const TIMED = STEP_NAMES.filter((step) => !["finish", "abort", "error"].includes(step));

type Finishes = { started: number; finished: number };

/** A tally to which sessions are added one by one. */
type Tally = { add(session: Ended): void; insights(): Insights };

type Counting = { by: Grouping; timeZone: string; bankName: (id: string) => string };

/** Sessions with their furthest stages, and the times of those that finished. */
class Crowd {
  started = 0;
  finished = 0;
  readonly #stages: number[] = REACHED.map(() => 0);
  readonly #times = new Times();

  add({ outcome, reached, ms }: Ended): void {
    this.started += 1;
    const stage = REACHED.indexOf(reached);
    this.#stages[stage] = (this.#stages[stage] ?? 0) + 1;
    if (outcome !== "finished") return;
    this.finished += 1;
    if (ms !== null) this.#times.add(ms);
  }

  figures() {
    const { started, finished } = this;
    return { started, finished, ...this.#times.percentiles(), funnel: this.#funnel() };
  }

  /** Who came further has passed all stages before. */
  #funnel(): Funnel {
    return REACHED.map((reached, stage) => {
      const count = this.#stages.slice(stage).reduce((sum, each) => sum + each, 0);
      return { reached, count };
    });
  }
}

/** An entry of a map, made where there is none. */
function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function none(): Finishes {
  return { started: 0, finished: 0 };
}

function addTo(finishes: Finishes, { outcome }: Ended): void {
  finishes.started += 1;
  if (outcome === "finished") finishes.finished += 1;
}

/** Begins to count. */
export function createTally({ by, timeZone, bankName }: Counting): Tally {
  const all = new Crowd();
  const groups = new Map<string, Crowd>();
  const errors = new Map<Ended["errors"][number], number>();
  const tans = new Map<NonNullable<Ended["tan"]>, Finishes>();
  const steps = new Map<string, Times>();
  const hours = new Map<number, Finishes>();
  const days = new Map<string, Finishes>();
  const placeOf = createPlaces(timeZone);

  function add(session: Ended): void {
    all.add(session);
    entryOf(groups, session[by] ?? "", () => new Crowd()).add(session);
    for (const error of session.errors) errors.set(error, (errors.get(error) ?? 0) + 1);
    if (session.tan) addTo(entryOf(tans, session.tan, none), session);
    for (const [step, ms] of Object.entries(session.stepMs))
      entryOf(steps, step, () => new Times()).add(ms);
    const { day, hour } = placeOf(session.hour);
    addTo(entryOf(hours, hour, none), session);
    addTo(entryOf(days, day, none), session);
  }

  function insights(): Insights {
    return {
      ...all.figures(),
      groups: groupsOf(groups, by === "bank" ? bankName : () => ""),
      errors: [...errors]
        .map(([error, found]) => ({ error, count: found, share: found / all.started }))
        .toSorted((one, other) => other.count - one.count),
      tanKinds: [...tans]
        .map(([tan, { started, finished }]) => ({ tan, count: started, finished }))
        .toSorted((one, other) => other.count - one.count),
      steps: TIMED.flatMap((step) => {
        const times = steps.get(step);
        return times ? [{ step, count: times.total, ...times.percentiles() }] : [];
      }),
      byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hours.get(hour) ?? none()) })),
      byDay: [...days]
        .map(([day, { started, finished }]) => ({ day, started, finished }))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
    };
  }

  return { add, insights };
}

function groupsOf(groups: ReadonlyMap<string, Crowd>, nameOf: (key: string) => string): Group[] {
  return [...groups]
    .map(([key, crowd]) => Object.assign({ key, name: key && nameOf(key) }, crowd.figures()))
    .toSorted((one, other) => other.started - one.started || one.key.localeCompare(other.key));
}

/** Day and hour of the day of a moment; remembered, because sessions share their hours. */
function createPlaces(timeZone: string): (at: number) => { day: string; hour: number } {
  const known = new Map<number, { day: string; hour: number }>();
  const form = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" });
  return (at) => {
    const hour = at - (at % HOUR);
    return entryOf(known, hour, () => {
      return { day: dayOf(hour, timeZone), hour: Number(form.format(hour)) };
    });
  };
}
