// When connections are synced by themselves: each once a day, at a time of its own.
import { crc32 } from "node:zlib";
import { daysBetween } from "#analytics/days.ts";
import { dayOf } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Connection } from "#storage/tables/records.ts";

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** Milliseconds that a new run is away at least: a bank is not read twice within hours. */
const REST = 12 * HOUR;

/** Reads without the customer that a bank allows within 24 hours (RTS on SCA, article 36(5)). */
const READS = 4;

/** Days for which a login of the customer lets the service in (RTS on SCA, article 10a). */
export const CONSENT_DAYS = 180;

/** Days at the end of what is known that a sync reads again, for what the bank changes late. */
const OVERLAP = 14;
/** Days that a bank shows without the customer (RTS on SCA, article 10). */
const UNATTENDED = 90;
/** Days that a login of the customer reads at most. */
const ATTENDED = 365;

/** Milliseconds after midnight, UTC, at which a connection is due: spread over the day. */
function slotOf(id: string): number {
  return Math.floor((crc32(id) / 2 ** 32) * DAY);
}

/** The first time of a connection that is half a day or more after `now`. */
export function nextRun(id: string, now: number): number {
  const earliest = now + REST;
  const slot = earliest - (earliest % DAY) + slotOf(id);
  return slot >= earliest ? slot : slot + DAY;
}

/** Those of the reads that still count. */
export function recentReads(reads: readonly number[], now: number): number[] {
  return reads.filter((at) => at > now - DAY);
}

/** When the next read without the customer may begin; `now` where one may. */
export function nextRead(reads: readonly number[], now: number): number {
  const recent = recentReads(reads, now).toSorted((one, other) => one - other);
  const oldest = recent.at(-READS);
  return oldest === undefined ? now : oldest + DAY;
}

/** Days in service time since a sync. */
export function daysSinceSync(
  { clock, settings: { timeZone } }: Context,
  { lastSynced }: Pick<Connection, "lastSynced">,
): number {
  return daysBetween(dayOf(lastSynced, timeZone), dayOf(clock(), timeZone));
}

/** Days back from today that are read without the customer; the last sync was so many days ago. */
export function daysToRead(since: number): number {
  return Math.min(UNATTENDED, Math.max(0, since) + OVERLAP);
}

/** Whether days are missing, after so many since the last sync, that no bank shows without the customer. */
export function needsLogin(since: number): boolean {
  return since > UNATTENDED;
}

/**
 * Days back from today that are read at least when the customer logs in anew: all since the last
 * sync, which was so many days ago.
 */
export function daysToReach(since: number): number {
  return Math.min(ATTENDED, since + OVERLAP);
}
