import { expect, it, vi } from "vitest";
import { inBatches } from "./batches.ts";

it.each([
  ["nothing", [0], 1, true],
  ["less than a batch", [4], 1, true],
  ["exactly a batch", [5, 0], 2, true],
  ["several batches", [5, 5, 3], 3, true],
  ["at most twenty batches", Array.from({ length: 21 }, () => 5), 20, false],
])("works through %s, and tells whether more remains", async (_, found, calls, complete) => {
  const work = vi.fn(async () => found[work.mock.calls.length - 1] ?? 0);
  const batched = await inBatches(5, work);
  expect(work).toHaveBeenCalledTimes(calls);
  const total = found.slice(0, calls).reduce((sum, done) => sum + done, 0);
  expect(batched).toEqual({ total, complete });
});
