// Metrics in the Prometheus text format: figures, never personal data.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from "prom-client";
import { inRanges, LOOPBACK_RANGES } from "#events/guard.ts";
import { isOwnHost } from "#http/own-host.ts";
import type { Store } from "#storage/store.ts";
import type { Clock, Measures } from "#context/context.ts";
import type { Config } from "./config.ts";
import { sharedMetrics } from "./process-metrics.ts";

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

export type Metrics = {
  measures: Measures;
  /** Wraps a store to measure its writes. */
  measured(store: Store): Store;
  type: string;
  text(): Promise<string>;
};

/** Counts for one process; reads the length of queues from the store on request. */
export function createMetrics(clock: Clock): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  let store: Store | null = null;
  const add = <T extends Metric>(metric: T): T => {
    register.registerMetric(metric);
    return metric;
  };
  const writes = add(histogram("svc_store_write_seconds", "Durable transactions.", ["result"]));
  for (const gauge of gauges(clock, () => store)) add(gauge);
  return {
    measures: measuresOf(add),
    measured(given) {
      store = given;
      return {
        ...given,
        async write(work, options) {
          const done = writes.startTimer();
          try {
            const result = await given.write(work, options);
            done({ result: "kept" });
            return result;
          } catch (error) {
            done({ result: "undone" });
            throw error;
          }
        },
      };
    },
    type: register.contentType,
    text: sharedMetrics(register),
  };
}

function measuresOf(add: <T extends Metric>(metric: T) => T): Measures {
  const requests = add(
    histogram("svc_http_request_seconds", "Answered requests.", ["method", "route", "status"]),
  );
  const pages = add(
    new Counter({
      name: "svc_wizard_pages_total",
      help: "Pages of the wizard that were entered.",
      labelNames: ["product", "step"],
      registers: [],
    }),
  );
  const ends = add(
    new Counter({
      name: "svc_wizard_ends_total",
      help: "Sessions that ended: finished, aborted, or by the error that ended them.",
      labelNames: ["product", "end"],
      registers: [],
    }),
  );
  const tries = add(
    histogram("svc_webhook_try_seconds", "Tries to tell a webhook.", ["outcome", "status"]),
  );
  const resealed = add(
    new Counter({
      name: "svc_resealed_rows_total",
      help: "Rows that jobs have sealed with the current key of the key ring.",
      registers: [],
    }),
  );
  return {
    resealed: (rows) => resealed.inc(rows),
    request({ method, route, status, ms }) {
      requests.observe({ method, route: route ?? "other", status }, ms / 1000);
    },
    page: (of) => pages.inc(of),
    end: (of) => ends.inc(of),
    delivery(outcome, { status, ms }) {
      tries.observe({ outcome, status: status ?? "none" }, ms / 1000);
    },
  };
}

function gauges(clock: Clock, store: () => Store | null): Metric[] {
  const depths = async () => (await store()?.read((db) => db.jobs.depth(clock()))) ?? [];
  const processes = new Gauge({
    name: "svc_process_up",
    help: "1 for each process that answers.",
    registers: [],
  });
  processes.set(1);
  const up = new Gauge({
    name: "svc_store_up",
    aggregator: "min",
    help: "Whether the database answers.",
    registers: [],
    async collect() {
      this.set((await store()?.ping().then(always(1), always(0))) ?? 0);
    },
  });
  const jobs = new Gauge({
    name: "svc_jobs",
    aggregator: "first",
    help: "Jobs that wait, those of them that are due, and those that were given up.",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      this.reset();
      for (const { kind, waiting, due, dead } of await depths().catch(always([]))) {
        this.set({ kind, state: "waiting" }, waiting);
        this.set({ kind, state: "due" }, due);
        this.set({ kind, state: "dead" }, dead);
      }
    },
  });
  const ages = new Gauge({
    name: "svc_jobs_oldest_due_seconds",
    aggregator: "first",
    help: "How long the oldest job has been due.",
    labelNames: ["kind"],
    registers: [],
    async collect() {
      this.reset();
      for (const { kind, oldestDue } of await depths().catch(always([]))) {
        this.set({ kind }, oldestDue === null ? 0 : (clock() - oldestDue) / 1000);
      }
    },
  });
  return [processes, up, jobs, ages];
}

function always<T>(value: T): () => T {
  return () => value;
}

function histogram(name: string, help: string, labelNames: string[]): Histogram {
  return new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [] });
}

/** Who may read the metrics; see the settings of these names. */
type MetricsReaders = Pick<Config, "isLocal" | "metricsAllow" | "metricsToken">;

/**
 * Allows the holder of the token, the allowed addresses and, where no other machine can reach the
 * service, this machine unless a proxy forwarded the request. Addresses count only for requests that
 * name the host of `baseUrl`, or one that nobody else can point here. `ip` is the caller's address
 * according to trusted proxies.
 */
export function mayRead(
  { isLocal, metricsAllow, metricsToken }: MetricsReaders,
  baseUrl: string,
): (request: IncomingMessage, ip: string) => boolean {
  const isAllowed = inRanges(metricsAllow);
  const isLoopback = inRanges(LOOPBACK_RANGES);
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`);
  return ({ headers, socket }, ip) => {
    const given = digest(headers.authorization ?? "");
    if (expected && timingSafeEqual(given, expected)) return true;
    if (!isOwnHost(headers.host, baseUrl)) return false;
    const handedOn = ["x-forwarded-for", "x-forwarded-proto", "forwarded", "via"].some(
      (name) => headers[name] !== undefined,
    );
    return isAllowed(ip) || (isLocal && !handedOn && isLoopback(socket.remoteAddress ?? ""));
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
