import { expect, it } from "vitest";
import { HOUR } from "#schema/time.ts";
import { createRefusedQuota } from "./refused-requests.ts";

it("keeps 600 refused requests of a key at once, then 100 an hour", () => {
  let now = 0;
  const admits = createRefusedQuota(() => now);
  const admitted = (key: string) => Array.from({ length: 700 }, () => admits(key)).filter(Boolean);
  expect(admitted("key_one")).toHaveLength(600);
  expect(admits("key_two")).toBe(true);
  now += HOUR;
  expect(admitted("key_one")).toHaveLength(100);
  now += 30 * 24 * HOUR;
  expect(admitted("key_one")).toHaveLength(600);
});
