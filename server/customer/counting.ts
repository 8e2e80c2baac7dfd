// Figures over many sessions: counting keeps the store busy, and the pages ask for any number of them.
import pLimit, { type LimitFunction } from "p-limit";
import type { Gone } from "#documents/print.ts";
import { ServiceError } from "#schema/errors.ts";
import { refuseGone } from "./exports.ts";

/** Questions of one merchant that wait or are counted: a few people who open pages at once. */
const MOST_OF_MERCHANT = 8;
/** Seconds. */
const RETRY_AFTER = "5";

/** The turns of a merchant; each question tells whether everybody who asked it has left. */
type Queue = { counting: LimitFunction; questions: Set<Gone> };
const queues = new Map<string, Queue>();

/**
 * Calls `count` when the questions of the merchant before it are answered. Throws ServiceError 429 if
 * too many of them wait, and 503 for one that nobody waits for when its turn comes.
 */
export async function countInTurn<T>(
  { merchant, gone }: { merchant: string; gone: Gone },
  count: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(merchant) ?? { counting: pLimit(1), questions: new Set() };
  const { counting, questions } = queue;
  if ([...questions].filter((isGone) => !isGone()).length >= MOST_OF_MERCHANT) {
    const headers = { "Retry-After": RETRY_AFTER };
    throw new ServiceError(429, { type: "counting_in_progress", headers });
  }
  queues.set(merchant, queue);
  questions.add(gone);
  try {
    return await counting(() => {
      refuseGone(gone);
      return count();
    });
  } finally {
    questions.delete(gone);
    if (questions.size === 0) queues.delete(merchant);
  }
}
