// One Vitest worker for all runs of a mutation run. Vitest ends a worker with each run, and loading
// the service's modules anew would take most of the time.
import { EventEmitter } from "node:events";
import { ThreadsPoolWorker } from "vitest/node";

/** @typedef {import("vitest/node").PoolWorker} PoolWorker */
/** @typedef {import("vitest/node").WorkerRequest} WorkerRequest */

const NAME = "warm";

/** @type {Record<symbol, { thread: ThreadsPoolWorker | null } | undefined>} */
const globals = Object(globalThis);
/** Where the runner finds it: Vitest's configuration has a copy of this module of its own. */
const warm = (globals[Symbol.for("svc warm worker")] ??= { thread: null });

/** Ends the thread; the next run loads the modules anew. */
export async function endThread() {
  const ending = warm.thread;
  warm.thread = null;
  await ending?.stop();
}

/**
 * Passes requests to the thread that is there, except those that begin and end a worker: to these
 * it responds itself.
 *
 * @implements {PoolWorker}
 */
class WarmWorker {
  name = NAME;
  #own = new EventEmitter();
  /** @type {[string, (value: any) => void][]} */
  #listeners = [];
  #isNew = false;
  #config = {};
  #options;

  /** @param {import("vitest/node").PoolOptions} options */
  constructor(options) {
    this.#options = options;
  }

  async start() {
    if (warm.thread) return;
    this.#isNew = true;
    warm.thread = new ThreadsPoolWorker(this.#options);
    await warm.thread.start();
  }

  async stop() {
    for (const [event, listener] of this.#listeners) warm.thread?.off(event, listener);
    this.#own.removeAllListeners();
  }

  /** @param {WorkerRequest} message */
  send(message) {
    if ("type" in message && message.type === "stop") return this.#respond("stopped");
    if ("type" in message && message.type === "start") {
      // Names the tests to run, so that a later run needs its own.
      this.#config = message.context.config;
      if (!this.#isNew) return this.#respond("started");
    }
    if ("type" in message && message.type === "run") {
      Object.assign(message.context, { config: this.#config });
    }
    warm.thread?.send(message);
  }

  /** @param {string} type */
  #respond(type) {
    setImmediate(() => this.#own.emit("message", { type, __vitest_worker_response__: true }));
  }

  /** @param {string} event @param {(value: any) => void} listener */
  on(event, listener) {
    this.#listeners.push([event, listener]);
    warm.thread?.on(event, listener);
    this.#own.on(event, listener);
  }

  /** @param {string} event @param {(value: any) => void} listener */
  off(event, listener) {
    warm.thread?.off(event, listener);
    this.#own.off(event, listener);
  }

  /** @param {unknown} data */
  deserialize(data) {
    return data;
  }
}

/** A Vite plugin: runs the tests of all projects in the one worker. */
export const warmPool = {
  name: "warm-pool",
  /** @param {{ project: import("vitest/node").TestProject }} context */
  configureVitest({ project }) {
    Object.assign(project.config, {
      pool: NAME,
      poolRunner: {
        name: NAME,
        /** @param {import("vitest/node").PoolOptions} options */
        createPoolWorker: (options) => new WarmWorker(options),
      },
    });
  },
};
