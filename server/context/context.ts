// The dependencies that the service passes to its rooms, so that none of them uses globals.
import type { Directory } from "#banks/bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { Print } from "#documents/print.ts";
import type { Product } from "#schema/codes.ts";
import type { StepName } from "#schema/wizard.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Store } from "#storage/store.ts";
import type { Attempt, Due } from "#storage/tables/records.ts";
import type { Logger } from "pino";
import type { Tracing } from "./tracing.ts";

/** Now, in epoch milliseconds. */
export type Clock = () => number;

/**
 * Calls `ring` after the given number of milliseconds. Returns a function that cancels the alarm.
 */
export type Alarm = (milliseconds: number, ring: () => void) => () => void;

export type Settings = {
  /** Address of the service as browsers see it, without a trailing slash. */
  baseUrl: string;
  /** IANA name of the zone of product timestamps. */
  timeZone: string;
  /** Banks and groups to offer on the bank step: `DE:50010517`, `sparkasse`. */
  popularBanks: readonly string[];
  session: {
    /** Milliseconds that a session waits to be opened. */
    unopened: number;
    /** Milliseconds without a request after which an open session ends. */
    idle: number;
    /** Milliseconds after opening at which a session ends in any case. */
    lifetime: number;
  };
};

/** Metrics for operators. */
export type Measures = {
  /** An answered request; `route` is the pattern of its path, null without a route. */
  request(of: { method: string; route: string | null; status: number; ms: number }): void;
  /** An entered wizard page. */
  page(of: { product: Product; step: StepName }): void;
  /** The end of a session: the error that ended it, or how it ended. */
  end(of: { product: Product; end: string }): void;
  /** An attempt of a delivery. */
  delivery(outcome: "delivered" | "retried" | "dropped", attempt: Attempt): void;
  /** Rows that are now sealed with the current key of the ring. */
  resealed(rows: number): void;
};

export const UNMEASURED: Measures = {
  request: () => undefined,
  page: () => undefined,
  end: () => undefined,
  delivery: () => undefined,
  resealed: () => undefined,
};

/** What the service passes to its rooms. */
export type ServiceContext = {
  store: Store;
  banks: Directory;
  connectors: readonly Connector[];
  /**
   * The machine's time: of leases, credentials and the audit log, and for durations. The data of a
   * merchant's mode has the time of a `Context`.
   */
  systemClock: Clock;
  alarm: Alarm;
  /** Starts the jobs that are due, as the next look at the queue would. */
  hurry(): Promise<void>;
  ids: Ids;
  log: Logger;
  measures: Measures;
  tracing: Tracing;
  print: Print;
  settings: Settings;
  /** Name of this process in claims, new at every start. */
  owner: string;
};

/** The time of the data of one merchant and mode; `within` makes it. */
export type Scoped = {
  /** The time of this data: that of the machine, or of the merchant's Test clock. */
  clock: Clock;
  /** When a job of this data starts that is due at a moment of `clock`. */
  due(at: number): Due;
};

/** What a room receives for work on the data of one merchant and mode. */
export type Context = ServiceContext & Scoped;
