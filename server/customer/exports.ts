// Files of whole lists: each can hold tens of megabytes, and whoever asked for it may leave.
import pLimit, { type LimitFunction } from "p-limit";
import type { Gone } from "#documents/print.ts";
import { ServiceError } from "#schema/errors.ts";

/** Who asks for a file: the id of a merchant, and whether the client has closed the connection. */
type Caller = { merchant: string; gone: Gone };

/** Of one merchant: one file is written, and one waits behind it. */
const MOST_OF_MERCHANT = 2;
/** Seconds. */
const RETRY_AFTER = "5";

/** One file at a time. */
const writing = pLimit(1);

/**
 * Those of a merchant who wait or are served. Only the first of them waits for other merchants, who
 * thus wait for one file of this merchant at most.
 */
type Queue = { serving: LimitFunction; callers: Set<Pick<Caller, "gone">> };
const queues = new Map<string, Queue>();

/** Throws ServiceError 503 if the client has gone, which then receives no answer. */
export function refuseGone(gone: Gone): void {
  if (gone()) throw new ServiceError(503, { message: "Nobody waits for the file." });
}

/**
 * Calls `write` when the files before it are done. Throws ServiceError 429 if the merchant has a
 * file that waits already, and 503 for a client who has gone before the file was written.
 */
export async function exporting<T>(
  { merchant, gone }: Caller,
  write: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(merchant) ?? { serving: pLimit(1), callers: new Set() };
  refuseMore(queue);
  queues.set(merchant, queue);
  const caller = { gone };
  queue.callers.add(caller);
  try {
    return await queue.serving(() => serve(gone, write));
  } finally {
    queue.callers.delete(caller);
    if (queue.callers.size === 0) queues.delete(merchant);
  }
}

async function serve<T>(gone: Gone, write: () => Promise<T>): Promise<T> {
  refuseGone(gone);
  return writing(async () => {
    refuseGone(gone);
    const written = await write();
    refuseGone(gone);
    return written;
  });
}

function refuseMore({ callers }: Queue): void {
  const waiting = [...callers].filter(({ gone }) => !gone());
  if (waiting.length < MOST_OF_MERCHANT) return;
  const message = "Another list of this account is being downloaded: wait until it is done.";
  throw new ServiceError(429, { message, headers: { "Retry-After": RETRY_AFTER } });
}
