import { expect, it, vi } from "vitest";
import { sampleJob } from "#storage/contract/samples.ts";
import { recurringTask } from "./recurring-task.ts";

const NOW = 1000;
const MINUTE = 60_000;

it.each([
  ["every minute", () => Promise.resolve(), NOW + MINUTE],
  ["again at once if more is left", () => Promise.resolve("more" as const), NOW],
  ["every minute if it fails", () => Promise.reject(new Error("No.")), NOW + MINUTE],
])("runs %s", async (_, work, runAt) => {
  const task = recurringTask(() => NOW, MINUTE, work, vi.fn());
  const settlement = await task(
    { ...sampleJob(), seq: 1, tries: 0, trace: null },
    new AbortController().signal,
  );
  expect(settlement).toMatchObject({ next: { is: "restart", due: { runAt } } });
});
