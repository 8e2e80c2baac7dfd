// The script itself.
import { expect, it, vi } from "vitest";

it("registers its global once, even if the script loads again", async () => {
  await import("./svc.ts");
  const first = globalThis.svc;
  vi.resetModules();
  await import("./svc.ts");
  expect(globalThis.svc).toBe(first);
});
