// The script itself.
import { afterEach, expect, it, vi } from "vitest";

/** Where a browser has the frames and elements that have a name. */
const INHERITED = Object.getPrototypeOf(globalThis) as object;

afterEach(() => {
  for (const name of ["svc", "svcframe"]) {
    Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(INHERITED, name);
  }
  vi.resetModules();
});

it("registers its global once, even if the script loads again", async () => {
  await import("./svc.ts");
  const first = globalThis.svc;
  vi.resetModules();
  await import("./svc.ts");
  expect(globalThis.svc).toBe(first);
});

/** What the global object inherits of a frame with a foreign page: reading its members throws. */
const foreign = () =>
  new Proxy(
    {},
    {
      get: () => {
        throw new DOMException("cross-origin", "SecurityError");
      },
    },
  );

it.each([
  ["svc", () => import("./svc.ts")],
  ["svcframe", () => import("./svcframe.ts")],
] as const)("registers %s beside a foreign frame of that name", async (name, load) => {
  Object.defineProperty(INHERITED, name, { value: foreign(), configurable: true, writable: true });
  await load();
  expect(globalThis[name].init).toBeTypeOf("function");
});
