// Files of whole lists: each can hold tens of megabytes, and whoever asked for it may leave.
import pLimit, { type LimitFunction } from "p-limit";
import { type Gone, refuseGone } from "#documents/print.ts";
import { busy } from "#schema/errors.ts";

/**
 * Who asks for a file: the id of a merchant, and whether the client has the whole response or has
 * closed the connection.
 */
type Caller = { merchant: string; gone: Gone };

/** Of one merchant: one file is written, and one waits behind it. */
const MOST_OF_MERCHANT = 2;

/** One file at a time. */
const writing = pLimit(1);

/** `given`: the file is written, and the client reads it. */
type Queued = Pick<Caller, "gone"> & { given: boolean };

/**
 * Those of a merchant who wait, are served or read. Only the first of those who wait does so for other
 * merchants, who thus wait for one file of this merchant at most.
 */
type Queue = { serving: LimitFunction; callers: Set<Queued> };
const queues = new Map<string, Queue>();

/**
 * Calls `write` when the files before it are done. Throws ServiceError 429 if the merchant has a
 * file that waits already, or one that its client has not read to the end: a client who does not read
 * keeps it in memory. Throws 503 for a client who has gone before the file was written.
 */
export async function exporting<T>(
  { merchant, gone }: Caller,
  write: () => Promise<T>,
): Promise<T> {
  forgetGone();
  const queue = queues.get(merchant) ?? { serving: pLimit(1), callers: new Set() };
  refuseMore(queue);
  queues.set(merchant, queue);
  const caller: Queued = { gone, given: false };
  queue.callers.add(caller);
  try {
    const written = await queue.serving(() => serve(gone, write));
    caller.given = true;
    return written;
  } catch (error) {
    queue.callers.delete(caller);
    throw error;
  }
}

/** Forgets clients who have read their file, or left. */
function forgetGone(): void {
  for (const [merchant, { callers }] of queues) {
    for (const caller of callers) if (caller.given && caller.gone()) callers.delete(caller);
    if (callers.size === 0) queues.delete(merchant);
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
  const present = [...callers].filter(({ gone }) => !gone());
  if (present.length < MOST_OF_MERCHANT && !present.some(({ given }) => given)) return;
  throw busy({ type: "download_in_progress" });
}
