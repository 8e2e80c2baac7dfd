import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeatEvery } from "./repeat.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("repeatEvery", () => {
  it("runs at each interval until it is stopped", async () => {
    const work = vi.fn(async () => {});
    const repetition = repeatEvery(10, work, () => undefined);
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(3);
    await repetition.stop();
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it("reports a failure and continues", async () => {
    const failures: unknown[] = [];
    const work = vi.fn(() => Promise.reject(new Error("no")));
    const repetition = repeatEvery(10, work, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(25);
    expect(failures).toEqual([new Error("no"), new Error("no")]);
    await repetition.stop();
  });

  it("takes one turn at a time, and stop waits for the current one", async () => {
    const finish: (() => void)[] = [];
    const work = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const repetition = repeatEvery(10, work, () => undefined);
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    const stopping = repetition.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(35);
    expect(stopped).not.toHaveBeenCalled();
    finish[0]?.();
    await stopping;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
