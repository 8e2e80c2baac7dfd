// The schedule of retries.
import { crc32 } from "node:zlib";
import { type EventKind, findEventKind } from "#schema/event-types.ts";
import { attemptError } from "#schema/messages.ts";

/** Milliseconds after creation at which the first tries are due: five within a minute. */
const FIRST = [0, 5000, 15_000, 30_000, 55_000];
/** Minimum milliseconds between two tries. */
const MIN_WAIT = 1000;
/** Later waits grow by a factor from the shortest to the longest. */
const SHORTEST = 25_000;
const GROWTH = 1.3;
const LONGEST = 6 * 60 * 60 * 1000;
/** Share by which a wait varies, so that deliveries of one moment spread. */
const JITTER = 0.1;

/** Number of tries. Forty take about three and a half days, thirty about 21 hours. */
const TRIES: Readonly<Record<EventKind["retries"], number>> = { "until-2xx": 40, "until-200": 30 };

function retriesOf(type: string): EventKind["retries"] {
  return findEventKind(type)?.retries ?? "until-2xx";
}

/** Number of tries for an event type. */
export function triesOf(type: string): number {
  return TRIES[retriesOf(type)];
}

/** The last try of a delivery: its number, the creation of the delivery, the current time. */
export type EndedTry = { id: string; type: string; tries: number; began: number; now: number };

/** When the next try is due, in epoch milliseconds; null after the last one. */
export function nextTry({ id, type, tries, began, now }: EndedTry): number | null {
  if (tries >= triesOf(type)) return null;
  const first = FIRST[tries];
  // Slow tries hardly delay the others, and after an outage of ours they do not come all at once.
  if (first !== undefined) return Math.max(began + first, now + MIN_WAIT);
  const wait = Math.min(LONGEST, SHORTEST * GROWTH ** (tries - FIRST.length + 1));
  const drawn = crc32(`${id} ${tries}`) / 0xffffffff;
  return now + Math.round(wait * (1 - JITTER + 2 * JITTER * drawn));
}

/** The reason why an answer counts as a failure, null for a success. */
export function failureOf(type: string, status: number): string | null {
  if (retriesOf(type) === "until-200") {
    if (status === 200) return null;
    return attemptError("not_200", { status });
  }
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return attemptError("redirected", { status });
  return attemptError("answered", { status });
}
