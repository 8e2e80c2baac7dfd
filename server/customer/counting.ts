// Figures over many sessions: counting keeps the store busy, and the pages ask for any number of them.
import pLimit, { type LimitFunction } from "p-limit";
import { type Gone, refuseGone } from "#documents/print.ts";
import { busy } from "#schema/errors.ts";

/** Questions of one merchant that wait or are counted: a few people who open pages at once. */
const MOST_OF_MERCHANT = 8;

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
    throw busy({ type: "counting_in_progress" });
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
