// Prints in a separate thread, so that requests are never blocked. The memory of a document is
// bounded and freed with the thread.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ServiceError } from "#schema/errors.ts";
import type { Gone, Print, Printout } from "./print.ts";

export type Press = {
  /**
   * Prints one document after the other, in request order. Skips a document whose client has gone,
   * so that clients who give up and retry do not delay all others.
   */
  print: Print;
  /** Ends the thread after all pending documents. */
  close(): Promise<void>;
};

/** Calls back after a delay in milliseconds. Returns a function that cancels it. */
type Alarm = (milliseconds: number, ring: () => void) => () => void;

/** In megabytes. A document that needs more fails without affecting others. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
/** Idle milliseconds after which the thread ends. Starting it again takes half a second. */
const IDLE = 60_000;

function nothing(): void {}

/** `program` answers each message, a `Printout`, with the bytes of its PDF. */
export function createPress(program: URL, alarm: Alarm): Press {
  let worker: Worker | null = null;
  /** Cancels the alarm that ends an idle thread. */
  let stay = nothing;

  function started(): Worker {
    const one = new Worker(program, { resourceLimits: LIMITS });
    const ended = (): void => void (worker = worker === one ? null : worker);
    // An error ends the thread. The pending request receives it as well.
    one.on("error", ended).on("exit", ended);
    one.unref();
    return one;
  }

  /** Later requests start another thread. */
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
