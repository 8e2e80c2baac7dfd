// What the rooms that do the work are given: nothing in them reaches for a global.
import type { Directory } from "#banks/bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { Print } from "#documents/print.ts";
import type { Product } from "#schema/codes.ts";
import type { StepName } from "#schema/wizard.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Store } from "#storage/store.ts";
import type { Attempt } from "#storage/tables/records.ts";
import type { Logger } from "pino";

/** Now, in epoch milliseconds. */
export type Clock = () => number;

/** Rings after so many milliseconds; what it returns takes that back, and leaves no timer. */
export type Alarm = (milliseconds: number, ring: () => void) => () => void;

export type Settings = {
  /** Address of the service as browsers see it, without a trailing slash. */
  baseUrl: string;
  /** IANA name of the zone of product timestamps. */
  timeZone: string;
  session: {
    /** Milliseconds that an unopened session waits. */
    unopened: number;
    /** Milliseconds without a request after which an opened one ends. */
    idle: number;
    /** Milliseconds after opening at which it ends in any case. */
    lifetime: number;
  };
};

/** What is told to those who watch the service. */
export type Measures = {
  /** An answered request: the pattern of its path, null where no route has it. */
  request(of: { method: string; route: string | null; status: number; ms: number }): void;
  /** A page of the wizard that was entered; `end` is the last error, or how it ended. */
  wizard(of: { product: Product; step: StepName; end: string | null }): void;
  /** A try of a delivery. */
  delivery(outcome: "delivered" | "retried" | "dropped", attempt: Attempt): void;
};

export const UNMEASURED: Measures = {
  request: () => undefined,
  wizard: () => undefined,
  delivery: () => undefined,
};

export type Context = {
  store: Store;
  banks: Directory;
  connectors: readonly Connector[];
  clock: Clock;
  alarm: Alarm;
  ids: Ids;
  log: Logger;
  measures: Measures;
  print: Print;
  settings: Settings;
  /** Names this process in claims, new at every start. */
  owner: string;
};
