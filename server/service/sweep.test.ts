import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sweep } from "./sweep.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("sweep", () => {
  it("works at each interval until it is stopped", async () => {
    const work = vi.fn(async () => {});
    const sweeping = sweep(10, work, () => undefined);
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(3);
    await sweeping.stop();
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it("hands on a failure and goes on", async () => {
    const failures: unknown[] = [];
    const work = vi.fn(() => Promise.reject(new Error("no")));
    const sweeping = sweep(10, work, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(25);
    expect(failures).toEqual([new Error("no"), new Error("no")]);
    await sweeping.stop();
  });

  it("never runs twice at a time, and its stop waits for the run under way", async () => {
    const finish: (() => void)[] = [];
    const work = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const sweeping = sweep(10, work, () => undefined);
    await vi.advanceTimersByTimeAsync(35);
    expect(work).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    const stopping = sweeping.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(35);
    expect(stopped).not.toHaveBeenCalled();
    finish[0]?.();
    await stopping;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
