// Several processes on one machine that share a port: a supervisor starts them and keeps their number.
import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { answerForAll } from "./process-metrics.ts";

/** Milliseconds before a process that ended is replaced; doubled while replacements end early. */
const PAUSE = { shortest: 500, longest: 30_000 };
/** Milliseconds of life after which an end is not early. */
const SETTLED = 10_000;

const READY = { svc: "ready" } as const;

/** Whether this process starts the others, and serves nothing itself. */
export function isSupervisor(count: number): boolean {
  return count > 1 && cluster.isPrimary;
}

/** Whether this process migrates and prints first: it is the only one, or the first of several. */
export function isFirstProcess(): boolean {
  return (cluster.worker?.id ?? 1) === 1;
}

/** Tells the supervisor, if there is one, that this process serves. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

export type Processes = {
  /** Resolves with the exit code of the supervisor once all processes have ended. */
  readonly ended: Promise<number>;
  /** Asks all processes to end, and starts no other. */
  stop(): Promise<void>;
};

/**
 * Starts `count` processes that run `script`. The others follow once the first one serves, which
 * alone migrates the store and creates the keys; if it cannot, `ended` resolves with its exit code.
 */
export function startProcesses(count: number, script: string, log: Logger): Processes {
  const startedAt = new Map<number, number>();
  let serves = false;
  let stopping = false;
  let pause = PAUSE.shortest;
  let next: NodeJS.Timeout | undefined;

  function start(): void {
    startedAt.set(cluster.fork().id, performance.now());
  }
  function fill(): void {
    next = undefined;
    const missing = stopping ? 0 : count - workers().length;
    for (let started = 0; started < missing; started += 1) start();
  }
  function replace({ id, process: { pid } }: Worker, code: number, signal: string | null): void {
    log.error({ pid, code, signal }, "a process ended and is replaced");
    const lived = performance.now() - (startedAt.get(id) ?? 0);
    startedAt.delete(id);
    pause = lived > SETTLED ? PAUSE.shortest : Math.min(pause * 2, PAUSE.longest);
    next ??= setTimeout(fill, pause);
  }

  cluster.setupPrimary({ exec: script });
  answerForAll();
  cluster.on("message", (_worker, message: Partial<typeof READY>) => {
    if (message.svc !== READY.svc) return;
    serves = true;
    fill();
  });
  const ended = new Promise<number>((resolve) => {
    cluster.on("exit", (worker, code, signal) => {
      if (!serves) resolve(code);
      else if (!stopping) replace(worker, code, signal);
      else if (workers().length === 0) resolve(0);
    });
  });
  start();
  return {
    ended,
    async stop() {
      stopping = true;
      clearTimeout(next);
      for (const worker of workers()) worker.process.kill("SIGTERM");
      // None may be alive: all are about to be replaced.
      if (workers().length > 0) await ended;
    },
  };
}
