// The module svc-loader.js, for pages that come from a bundler.
import type { Svc, SvcFrame } from "./svc-api.js";

export type * from "./svc-api.js";

export interface LoadOptions {
  /** Address of the script. */
  src: string;
  /** Its hash, as the service's `/manifest.json` gives it. */
  integrity?: string;
  /** Milliseconds until an attempt counts as failed. Default: 15,000. */
  timeout?: number;
  /** Attempts after the first. Default: 2. */
  retries?: number;
}

/** Why a script did not come; nothing of it is kept, the next call tries anew. */
export declare class LoadError extends Error {
  /**
   * `blocked`: the page requires trusted types and does not allow the policy `svc-loader`.
   * `invalid`: the script came, but is not what was asked for.
   */
  readonly code: "address" | "network" | "timeout" | "blocked" | "invalid";
  readonly src: string;
  constructor(code: LoadError["code"], src: string);
}

/**
 * The `svc` of the page, loaded where it is not there yet; null without a document, as on a server.
 * @throws LoadError
 */
export declare function loadSvc(options: LoadOptions): Promise<Svc | null>;

/** The same for `svcframe`. */
export declare function loadSvcFrame(options: LoadOptions): Promise<SvcFrame | null>;
