import { expect, it, test } from "vitest";
import { turnsBeside } from "#jobs/testing/turns-beside.ts";
import type { Json } from "#schema/json.ts";
import { isLong, jsonInTurns } from "./json-text.ts";

function rows(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Müller "${index}"`, no: [index] }));
}

test.each<[string, Json, boolean]>([
  ["a text", "a", false],
  ["nothing", null, false],
  ["a short list", rows(50), false],
  ["a long list", rows(51), true],
  ["a long list of whole turns", rows(400), true],
  ["a list among members", { a: 1, rows: rows(450), "b\n": null, none: [] }, true],
  ["lists within lists", [{ of: { rows: rows(1) } }, { of: { rows: rows(999) } }, 3], true],
])("%s is the same text", async (_, body, long) => {
  expect(isLong(body)).toBe(long);
  expect((await jsonInTurns(body)).toString()).toBe(JSON.stringify(body));
});

it.each<[string, Json]>([
  ["a member", { rows: rows(2_000) }],
  ["a list within a list", [rows(2_000)]],
])("yields to other requests within %s", async (_, body) => {
  expect(await turnsBeside(jsonInTurns(body))).toBeGreaterThanOrEqual(10);
});

it("writes no more than about 100,000 characters in a turn", async () => {
  const long = Array.from({ length: 60 }, () => ({ metadata: "x".repeat(60_000) }));
  expect(await turnsBeside(jsonInTurns(long))).toBeGreaterThanOrEqual(30);
});
