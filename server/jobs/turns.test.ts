import { describe, expect, it } from "vitest";
import { inTurns, turn } from "./turns.ts";

/** Counts turns of the event loop until it is stopped. */
function counter(): { now: () => number; stop: () => void } {
  let count = 0;
  let running = true;
  const next = () => {
    count += 1;
    if (running) setImmediate(next);
  };
  setImmediate(next);
  return { now: () => count, stop: () => void (running = false) };
}

describe("turn", () => {
  it("resumes one caller in each turn of the event loop, in call order", async () => {
    const loop = counter();
    const went: { name: string; at: number }[] = [];
    await Promise.all(
      ["a", "b", "c"].map(async (name) => {
        for (let piece = 0; piece < 2; piece += 1) {
          await turn();
          went.push({ name, at: loop.now() });
        }
      }),
    );
    loop.stop();
    expect(went.map(({ name }) => name).join("")).toBe("abcabc");
    expect(new Set(went.map(({ at }) => at)).size).toBe(went.length);
  });
});

describe("inTurns", () => {
  it("passes every entry to the callback, in portions and in order", async () => {
    const portions: (readonly number[])[] = [];
    await inTurns([1, 2, 3, 4, 5], 2, (portion) => portions.push(portion));
    expect(portions).toEqual([[1, 2], [3, 4], [5]]);
  });

  it("does nothing for an empty list", async () => {
    const portions: unknown[] = [];
    await inTurns([], 2, (portion) => portions.push(portion));
    expect(portions).toEqual([]);
  });
});
