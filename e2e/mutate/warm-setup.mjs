// Before each test file: the change of the run before is over, and that of this run not yet begun.
import { beforeAll, beforeEach, vi } from "vitest";
import { HOOKS } from "./hooks.mjs";

/** Milliseconds for which a test of the browser half may wait for something. */
const PATIENCE = 1500;

/** @type {Record<string, { activeMutant?: string, currentTestId?: string } | undefined>} */
const globals = Object(globalThis);
const stryker = globals["__stryker__"];
if (stryker) {
  delete stryker.activeMutant;
  /** @type {string | undefined} */
  let hooks;
  /** @type {string | undefined} */
  let test;
  // What is reached between tests, or before them, is reached by hooks.
  Object.defineProperty(stryker, "currentTestId", {
    configurable: true,
    get: () => test ?? hooks,
    set(id) {
      test = id;
    },
  });
  // oxlint-disable-next-line no-empty-pattern -- Vitest asks for the form
  beforeAll(({}, { file }) => {
    hooks = `${file.filepath}#${HOOKS}`;
  });
}

// In a document, many changes show only in that something does not happen, for which tests wait
// generously.
if ("document" in globals) {
  const { configure } = await import("@testing-library/preact");
  const { waitFor } = vi;
  vi.waitFor = (callback, options) => {
    const { timeout = PATIENCE, ...others } = typeof options === "object" ? options : {};
    return waitFor(callback, { ...others, timeout: Math.min(timeout, PATIENCE) });
  };
  beforeEach(() => configure({ asyncUtilTimeout: PATIENCE }));
}
