// When a delivery is tried again.
import { crc32 } from "node:zlib";

/** Milliseconds after the beginning at which the first tries are due: five within a minute. */
const FIRST = [0, 5000, 15_000, 30_000, 55_000];
/** Milliseconds between a try and the next, at least. */
const BREATH = 1000;
/** The waits after them: from the last of those on each by so much longer, up to the longest. */
const SHORTEST = 25_000;
const GROWTH = 1.3;
const LONGEST = 6 * 60 * 60 * 1000;
/** Share by which a wait may be shorter or longer, so that those of one moment part. */
const JITTER = 0.1;

/** What the events of bank accounts are called. */
const BANK_ACCOUNTS = /^bank_accounts\./;

/** Tries in all of an event of that type. */
export function triesOf(type: string): number {
  return BANK_ACCOUNTS.test(type) ? 30 : 40;
}

/** A try that has ended: the nth, of a delivery that began then. */
export type Ended = { id: string; type: string; tries: number; began: number; now: number };

/**
 * When the next try is due, in epoch milliseconds; null where there is none. Forty take about three
 * and a half days, thirty about 21 hours.
 */
export function nextTry({ id, type, tries, began, now }: Ended): number | null {
  if (tries >= triesOf(type)) return null;
  const first = FIRST[tries];
  // Slow tries hardly put off the others; after a standstill of ours they do not come all at once.
  if (first !== undefined) return Math.max(began + first, now + BREATH);
  const wait = Math.min(LONGEST, SHORTEST * GROWTH ** (tries - FIRST.length + 1));
  const drawn = crc32(`${id} ${tries}`) / 0xffffffff;
  return now + Math.round(wait * (1 - JITTER + 2 * JITTER * drawn));
}

/** Why an answer counts as failed, null where it does not. */
export function failureOf(type: string, status: number): string | null {
  if (BANK_ACCOUNTS.test(type)) {
    if (status === 200) return null;
    return `answered ${status}: events of bank accounts are told until the answer is exactly 200`;
  }
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed`;
  return `answered ${status}`;
}
