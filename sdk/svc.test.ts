// The script itself.
import { expect, it, vi } from "vitest";

it("registers its global once, whoever loads the script again", async () => {
  await import("./svc.ts");
  const first = globalThis.svc;
  vi.resetModules();
  await import("./svc.ts");
  expect(globalThis.svc).toBe(first);
});
