// What every room of the service receives.
import { randomUUID } from "node:crypto";
import { createConnectors } from "#connectors/connectors.ts";
import type { ServiceContext } from "#context/context.ts";
import { UNTRACED } from "#context/tracing.ts";
import { printHere } from "#documents/print-here.ts";
import { createLog } from "#http/log.ts";
import { createIds } from "#secrets/ids.ts";
import type { FileKeyRing } from "#secrets/key-ring.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";
import { fintsOptions } from "./fints.ts";
import type { FinTsCodes } from "./fints-banks.ts";
import type { Metrics } from "./metrics.ts";
import { offeredDirectory } from "./offered-banks.ts";
import { tracedStore } from "./trace-work.ts";
import type { CollectedTracing } from "./tracing.ts";

/** The parts of a context that tests replace. */
export type ContextParts = Partial<
  Pick<ServiceContext, "systemClock" | "alarm" | "ids" | "log" | "connectors" | "print">
>;

function alarm(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
}

export type ContextMeans = {
  config: Config;
  parts: ContextParts;
  store: Store;
  ring: FileKeyRing;
  metrics: Metrics;
  /** Null without a collector. */
  tracing: CollectedTracing | null;
  codes: FinTsCodes;
  /** Address as browsers see it. */
  baseUrl: string;
  hurry: ServiceContext["hurry"];
};

export function createContext(means: ContextMeans): ServiceContext {
  const { config, parts, store, ring, metrics, tracing, codes, baseUrl, hurry } = means;
  const systemClock = parts.systemClock ?? Date.now;
  const log = parts.log ?? createLog(config.logLevel);
  const fints = fintsOptions({ config, store, ring, clock: systemClock, log, codes });
  const connectors = parts.connectors ?? createConnectors({ fints });
  return {
    store: tracing ? tracedStore(metrics.measured(store), tracing) : metrics.measured(store),
    banks: offeredDirectory(connectors, codes),
    connectors,
    systemClock,
    alarm: parts.alarm ?? alarm,
    hurry,
    ids: parts.ids ?? createIds(systemClock),
    log,
    measures: metrics.measures,
    tracing: tracing ?? UNTRACED,
    print: parts.print ?? printHere,
    settings: {
      baseUrl,
      timeZone: config.timeZone,
      popularBanks: config.popularBanks,
      session: config.session,
    },
    owner: randomUUID(),
  };
}
