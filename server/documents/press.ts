// Prints in a separate thread, so that requests are never blocked. The memory of a document is
// bounded and freed with the thread.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createDocumentQueue } from "./document-queue.ts";
import type { Print, Printout } from "./print.ts";

export type Press = {
  /**
   * Prints one document after the other; merchants and modes take turns. Skips a document whose
   * client has gone, so that clients who give up and retry do not delay all others. A document that
   * takes too long, or that ends the thread, fails without affecting others.
   */
  print: Print;
  /** Ends the thread after all pending documents. */
  close(): Promise<void>;
};

/** Calls back after a delay in milliseconds. Returns a function that cancels it. */
type Alarm = (milliseconds: number, ring: () => void) => () => void;

/** In megabytes. A document that needs more fails without affecting others. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
/**
 * Documents of one merchant and mode that wait or are printed: some people at their screens, and a
 * program with a few connections.
 */
const MOST_OF_OWNER = 8;
/** Idle milliseconds after which the thread ends. Starting it again takes half a second. */
const IDLE = 60_000;
/** Milliseconds. A document of some thousand turnovers takes a few seconds. */
const LONGEST = 120_000;

function nothing(): void {}

/** `program` answers each message, a `Printout`, with the bytes of its PDF. */
export function createPress(program: URL, alarm: Alarm): Press {
  const queue = createDocumentQueue(MOST_OF_OWNER);
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

  /** The bytes that the thread answers to `work`. Ends the thread, and throws, if there are none in time. */
  async function answerOf(one: Worker, work: Printout): Promise<Uint8Array> {
    const late = new AbortController();
    const exited = () => late.abort(new Error("The printing thread ended."));
    const cancel = alarm(LONGEST, () => {
      late.abort(new Error("The document took too long to print."));
      end();
    });
    one.once("exit", exited);
    try {
      const answer = once(one, "message", { signal: late.signal });
      one.postMessage(work, []);
      const [bytes] = (await answer) as [Uint8Array];
      return bytes;
    } catch (error) {
      // Of a thread that fails, the error comes before the exit, at times in one turn.
      throw error instanceof Error && error.name === "AbortError" ? late.signal.reason : error;
    } finally {
      one.off("exit", exited);
      cancel();
    }
  }

  async function run(work: Printout): Promise<Uint8Array> {
    stay();
    worker ??= started();
    const bytes = await answerOf(worker, work);
    stay = alarm(IDLE, end);
    return bytes;
  }

  return {
    print: (read, client) => queue.inTurn(client, async () => run(await read())),
    async close() {
      await queue.done();
      stay();
      end();
    },
  };
}
