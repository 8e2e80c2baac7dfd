import { expect, it } from "vitest";
import { exporting } from "./exports.ts";

it("a file is written when the one before it is done, even if that failed", async () => {
  const told: string[] = [];
  let [finish, fail] = [(): void => undefined, (): void => undefined];
  const first = exporting(() => {
    told.push("first");
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const second = exporting(() => {
    told.push("second");
    return new Promise<void>((_, reject) => (fail = () => reject(new Error("no disk"))));
  });
  const refused = expect(second).rejects.toThrow("no disk");
  const third = exporting(async () => void told.push("third"));
  await expect.poll(() => told).toEqual(["first"]);
  finish();
  await first;
  await expect.poll(() => told).toEqual(["first", "second"]);
  fail();
  await refused;
  await third;
  expect(told).toEqual(["first", "second", "third"]);
});
