import { expect, it } from "vitest";
import { readFields, readFieldsInTurns } from "./mt940-fields.ts";
import { MT940 } from "./testing/files.ts";
import { turnsBeside } from "#jobs/testing/turns-beside.ts";

it.each([
  ["lines of a field", `:20:A\n:86:${"\n".repeat(50_000)}`],
  ["dashes", `:20:A\n:86:\n${"-\n".repeat(50_000)}`],
  ["fields", `:20:A\n${":86:\n".repeat(50_000)}`],
  ["statements", MT940.repeat(2_000)],
])("many %s are the same when they are read in turns, which others may use", async (_, text) => {
  const reading = readFieldsInTurns(text);
  expect(await turnsBeside(reading)).toBeGreaterThan(10);
  expect(await reading).toEqual(readFields(text));
});

it.each([
  ["line feeds", "\n"],
  ["fields", ":86:\n"],
])("more than 500000 lines are refused: %s", (_, line) => {
  expect(readFields(`:20:A\n${line.repeat(499_998)}`)).toHaveLength(1);
  const refusal = "Line 500001: there are more than 500000 lines. ";
  expect(() => readFields(`:20:A\n${line.repeat(500_000)}`)).toThrow(refusal);
});

it("a line may end in three ways, and the last one without an end", () => {
  const [fields] = readFields("\uFEFF:20:A\r\n:25:1\r:86:x\n\ny");
  expect(fields).toEqual([
    { tag: "20", text: "A", line: 1 },
    { tag: "25", text: "1", line: 2 },
    { tag: "86", text: "x\n\ny", line: 3 },
  ]);
});
