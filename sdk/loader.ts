// The module svc-loader.js: loads svc.js or svcframe.js into a page built with a bundler. Compare
// adyen-web, packages/lib/src/utils/Script.ts.
import type { Svc, SvcFrame } from "./types/svc-api.d.ts";
import type { LoadError as DeclaredError, LoadOptions } from "./types/svc-loader.d.ts";

const DEFAULTS = { timeout: 15_000, retries: 2 };
/** Milliseconds before the second attempt, doubled for each further one. */
const PAUSE = 500;

type Code = DeclaredError["code"];

const MESSAGES: Record<Code, string> = {
  address: "src is no web address",
  network: "the script could not be loaded",
  timeout: "the script did not come in time",
  blocked: "the page's policy of trusted types does not allow the script",
  invalid: "the script is not what was asked for",
};

export class LoadError extends Error {
  readonly code: Code;
  readonly src: string;

  constructor(code: Code, src: string) {
    super(`${MESSAGES[code]}: ${src}`);
    this.name = "LoadError";
    this.code = code;
    this.src = src;
  }
}

/** Pending loads, by global and address. */
const pending = new Map<string, Promise<unknown>>();

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** The page's policy, which can be created once per name. */
let policy: Policy | undefined;

/**
 * A value for `src`. Pages that require Trusted Types allow the policy `svc-loader`, or write the
 * tag themselves.
 */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  try {
    policy ??= trustedTypes?.createPolicy("svc-loader", { createScriptURL: (url) => url });
  } catch {
    // Without the policy, the page rejects the address if it requires Trusted Types.
  }
  return policy?.createScriptURL(address) ?? address;
}

function isComplete(): boolean {
  return document.readyState === "complete";
}

/**
 * Whether the page's tag for that address has already loaded or failed; no event repeats that.
 * Before the page is complete, a loaded script can still wait for its turn. A script that is
 * wrongly considered lost loads twice, which is harmless.
 */
function isAnswered(address: string): boolean {
  return isComplete() && !!performance.getEntriesByName(address)[0];
}

/** The page's own tag for an address if it can still load, else a new one. */
function tagFor(address: string, integrity: string | undefined): HTMLScriptElement {
  const known = [...document.scripts].find(({ src }) => src === address);
  if (known && !isAnswered(address)) return known;
  known?.remove();
  const tag = document.createElement("script");
  if (integrity) {
    tag.integrity = integrity;
    tag.crossOrigin = "anonymous";
  }
  try {
    tag.src = trusted(address);
  } catch {
    throw new LoadError("blocked", address);
  }
  tag.async = true;
  document.head.append(tag);
  return tag;
}

/** Resolves when the tag has loaded. Removes a failed tag from the page. */
async function attempt(address: string, options: LoadOptions): Promise<void> {
  const { integrity, timeout = DEFAULTS.timeout } = options;
  const tag = tagFor(address, integrity);
  const over = new AbortController();
  const { signal } = over;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (code: Code) => () => reject(new LoadError(code, address));
      tag.addEventListener("load", () => resolve(), { signal });
      tag.addEventListener("error", fail("network"), { signal });
      // The page's load event comes last: a tag without an event by then has failed before.
      if (!isComplete()) addEventListener("load", fail("network"), { signal });
      const timer = setTimeout(fail("timeout"), timeout);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
  } catch (error) {
    tag.remove();
    throw error;
  } finally {
    over.abort();
  }
}

async function attempts(address: string, options: LoadOptions): Promise<void> {
  const { retries = DEFAULTS.retries } = options;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(address, options);
    } catch (error) {
      const hopeless = error instanceof LoadError && error.code === "blocked";
      if (hopeless || tries >= retries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries));
  }
}

function addressOf(src: string): string {
  try {
    const { protocol, href } = new URL(src, document.baseURI);
    if (protocol === "https:" || protocol === "http:") return href;
  } catch {
    // Not a valid address.
  }
  throw new LoadError("address", src);
}

/**
 * The global of that name, once it is usable. An element or a frame of that name is an inherited
 * member; reading one of a foreign frame throws.
 */
function find<Global extends object>(name: string): Global | null {
  const own = Object.hasOwn(globalThis, name) && (globalThis as Record<string, unknown>)[name];
  return own && typeof (own as { init?: unknown }).init === "function" ? (own as Global) : null;
}

async function load<Global extends object>(
  name: string,
  options: LoadOptions,
): Promise<Global | null> {
  if (typeof document === "undefined") return null;
  const there = find<Global>(name);
  if (there) return there;
  const address = addressOf(options.src);
  const id = `${name} ${address}`;
  const running = pending.get(id) ?? attempts(address, options);
  pending.set(id, running);
  try {
    await running;
  } finally {
    pending.delete(id);
  }
  const loaded = find<Global>(name);
  if (!loaded) throw new LoadError("invalid", address);
  return loaded;
}

export function loadSvc(options: LoadOptions): Promise<Svc | null> {
  return load("svc", options);
}

export function loadSvcFrame(options: LoadOptions): Promise<SvcFrame | null> {
  return load("svcframe", options);
}
