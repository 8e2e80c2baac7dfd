// The schedule of background syncs: each connection once a day, at a time of its own.
import { crc32 } from "node:zlib";
import { NOTICE_DAYS } from "#schema/consent.ts";
import { addDays, DAY, dayOf, daysBetween } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Connection } from "#storage/tables/records.ts";

const HOUR = 60 * 60 * 1000;
/** Minimum milliseconds to the next run: a bank is not read twice within hours. */
const REST = 12 * HOUR;

/** Reads without the customer that banks allow within 24 hours (RTS on SCA, article 36(5)). */
export const READS = 4;

/** Days for which a login of the customer counts as consent (RTS on SCA, article 10a). */
export const CONSENT_DAYS = 180;

/** Known days that a sync reads again, because banks change rows late. */
const OVERLAP = 14;
/** Days that banks show without the customer (RTS on SCA, article 10). */
const UNATTENDED = 90;
/** Maximum days that a login of the customer reads. */
const ATTENDED = 365;

/** Milliseconds after midnight, UTC, at which a connection is due: spread over the day. */
function slotOf(id: string): number {
  return Math.floor((crc32(id) / 2 ** 32) * DAY);
}

/** The first due time of a connection that is at least half a day after `now`. */
export function nextRun(id: string, now: number): number {
  const earliest = now + REST;
  const slot = earliest - (earliest % DAY) + slotOf(id);
  return slot >= earliest ? slot : slot + DAY;
}

/** When the merchant is told that a connection's consent ends, in epoch milliseconds. */
export function noticeAt({ id, consentUntil }: Pick<Connection, "id" | "consentUntil">): number {
  return Date.parse(addDays(consentUntil, -NOTICE_DAYS)) + slotOf(id);
}

/** The reads of the last 24 hours. */
export function recentReads(reads: readonly number[], now: number): number[] {
  return reads.filter((at) => at > now - DAY);
}

/** When the next read without the customer may begin; `now` if it may begin at once. */
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

/** Days to read without the customer if the last sync was `since` days ago. */
export function daysToRead(since: number): number {
  return Math.min(UNATTENDED, Math.max(0, since) + OVERLAP);
}

/** Whether the days since the last sync exceed what banks show without the customer. */
export function needsLogin(since: number): boolean {
  return since > UNATTENDED;
}

/**
 * Minimum days to read when the customer logs in again: all since the last sync, `since` days ago.
 */
export function daysToReach(since: number): number {
  return Math.min(ATTENDED, since + OVERLAP);
}
