// Prints in a thread of its own: the one that serves requests is never held up, and what a document
// takes of memory is bounded, and goes with the thread.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ServiceError } from "#schema/errors.ts";
import type { Gone, Print, Printout } from "./print.ts";

export type Press = {
  /**
   * One document after the other, in the order in which they are asked for. One whose turn comes
   * when nobody waits for it any more is left out: who asks, gives up and asks again would hold up
   * all others.
   */
  print: Print;
  /** Ends the thread once all is printed. */
  close(): Promise<void>;
};

/** Rings after so many milliseconds; what it returns takes that back. */
type Alarm = (milliseconds: number, ring: () => void) => () => void;

/** Megabytes; a document that needs more fails alone. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
/** Milliseconds without work after which the thread ends: to start it again takes half a second. */
const IDLE = 60_000;

function nothing(): void {}

/** `program` answers each message, a document, with the bytes of its PDF. */
export function createPress(program: URL, alarm: Alarm): Press {
  let worker: Worker | null = null;
  /** Takes back the alarm that ends an idle thread. */
  let stay = nothing;

  function started(): Worker {
    const one = new Worker(program, { resourceLimits: LIMITS });
    const ended = (): void => void (worker = worker === one ? null : worker);
    // An error ends the thread; the one who waits is told of it as well.
    one.on("error", ended).on("exit", ended);
    one.unref();
    return one;
  }

  /** Who asks from now on gets another thread. */
  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  async function run(work: Printout, gone: Gone): Promise<Uint8Array> {
    if (gone()) throw new ServiceError(503, { message: "Nobody waits for the document." });
    stay();
    worker ??= started();
    const answer = once(worker, "message");
    worker.postMessage(work, []);
    const [bytes] = (await answer) as [Uint8Array];
    stay = alarm(IDLE, end);
    return bytes;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    print(work, gone) {
      const printed = last.then(() => run(work, gone));
      last = printed.catch(() => undefined);
      return printed;
    },
    async close() {
      await last;
      stay();
      end();
    },
  };
}
