import { expect, it, vi } from "vitest";
import { inBatches } from "./batches.ts";

it.each([
  ["nothing", [0], 1],
  ["less than a batch", [4], 1],
  ["exactly a batch", [5, 0], 2],
  ["several batches", [5, 5, 3], 3],
  ["at most twenty batches", Array.from({ length: 21 }, () => 5), 20],
])("works through %s", async (_, found, calls) => {
  const work = vi.fn(async () => found[work.mock.calls.length - 1] ?? 0);
  const total = await inBatches(5, work);
  expect(work).toHaveBeenCalledTimes(calls);
  expect(total).toBe(found.slice(0, calls).reduce((sum, done) => sum + done, 0));
});
