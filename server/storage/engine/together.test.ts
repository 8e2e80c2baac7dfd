import { expect, it } from "vitest";
import { together } from "./together.ts";

it("waits for all before it rejects with the first error", async () => {
  const ended: string[] = [];
  const late = (async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    ended.push("late");
    throw new Error("late");
  })();
  const early = Promise.reject(new Error("early"));
  await expect(together([null, early, late, undefined])).rejects.toThrow("early");
  expect(ended).toEqual(["late"]);
});
