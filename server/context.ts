// What the rooms that do the work are given: nothing in them reaches for a global.
import type { Directory } from "#banks/bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Store } from "#storage/store.ts";
import type { Logger } from "pino";

/** Now, in epoch milliseconds. */
export type Clock = () => number;

/** Resolves after so many milliseconds; rejects, and leaves no timer, when the signal says so. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

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
  /** Milliseconds after creation at which transaction data is refused. */
  retention: number;
};

export type Context = {
  store: Store;
  banks: Directory;
  connectors: readonly Connector[];
  clock: Clock;
  wait: Wait;
  ids: Ids;
  log: Logger;
  settings: Settings;
  /** Names this process in claims, new at every start. */
  owner: string;
};
