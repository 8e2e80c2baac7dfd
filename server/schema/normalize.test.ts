import { expect, test } from "vitest";
import { normalize } from "./normalize.ts";

test.each([
  ["NFC", "A\u0308rger", "Ärger"],
  ["NFD", "Ärger", "A\u0308rger"],
  ["NFKC", "ﬁx", "fix"],
  ["NFKD", "Äﬁ", "A\u0308fi"],
] as const)("normalizes to %s", (form, text, expected) => {
  expect(normalize(text, form)).toBe(expected);
});

test("keeps thirty marks of a run, in the order of Unicode", () => {
  const marks = "\u0301\u0316".repeat(15);
  const sorted = "\u0316".repeat(15) + "\u0301".repeat(15);
  expect(normalize(`x${marks}y`, "NFD")).toBe(`x${sorted}y`);
  expect(normalize(`x${marks}\u0334\u0334y${marks}\u0334z`, "NFD")).toBe(`x${sorted}y${sorted}z`);
});

test("counts the sound marks of half width", () => {
  const run = "\u0301\uFF9E".repeat(100_000);
  expect(normalize(`a${run}`, "NFKC")).toHaveLength(30);
});

test("takes as long for a long run as for a long text", () => {
  const text = `a${"\u0345\u0301\u0316\u0327\u0334".repeat(200_000)}`;
  // The letter and its first mark become one character.
  expect(normalize(text, "NFC")).toHaveLength(30);
});
