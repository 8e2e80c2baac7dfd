import { expect, it, vi } from "vitest";
import { UNTRACED } from "#context/tracing.ts";
import type { Store } from "#storage/store.ts";
import { tracedStore } from "./trace-work.ts";

it.each(["read", "write"] as const)("a traced %s has the options of its caller", async (name) => {
  const inner = { read: vi.fn(), write: vi.fn() };
  const store = tracedStore(inner as unknown as Store, UNTRACED);
  const options = { keyed: true, single: true };
  await store[name](async () => null, options);
  expect(inner[name]).toHaveBeenCalledWith(expect.any(Function), options);
});
