// The module svc-loader.js, for pages built with a bundler.
import type { Svc, SvcFrame } from "./svc-api.js";

export type * from "./svc-api.js";

/** What to load, and how. */
export interface LoadOptions {
  /** Address of the script. */
  src: string;
  /** Hash of the script, from the service's `/manifest.json`. */
  integrity?: string;
  /** Milliseconds until an attempt counts as failed. Default: 15,000. */
  timeout?: number;
  /** Attempts after the first one. Default: 2. */
  retries?: number;
}

/** Why a script did not load. Nothing is cached: the next call tries again. */
export declare class LoadError extends Error {
  /**
   * `blocked`: the page requires Trusted Types and does not allow the policy `svc-loader`.
   * `invalid`: the script loaded, but is not the expected one.
   */
  readonly code: "address" | "network" | "timeout" | "blocked" | "invalid";
  readonly src: string;
  constructor(code: LoadError["code"], src: string);
}

/**
 * Returns the `svc` of the page and loads it if necessary; null without a document, as on a server.
 * @throws LoadError
 */
export declare function loadSvc(options: LoadOptions): Promise<Svc | null>;

/** The same for `svcframe`. */
export declare function loadSvcFrame(options: LoadOptions): Promise<SvcFrame | null>;
