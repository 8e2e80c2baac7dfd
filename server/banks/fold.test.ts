import { expect, test } from "vitest";
import { foldings } from "./fold.ts";

test.each([
  ["Testbank", ["testbank"]],
  ["Testbank Österreich", ["testbank osterreich", "testbank oesterreich"]],
  ["O\u0308L", ["ol", "oel"]],
  ["Straßenbank", ["strassenbank"]],
  ["Crédit  Agricole, S.A.", ["credit agricole s a"]],
  ["Bank-Verein (Köln)", ["bank verein koln", "bank verein koeln"]],
  ["TESTDE88", ["testde88"]],
  [" - ", [""]],
])("%j folds to %j", (text, spellings) => {
  expect(foldings(text)).toEqual(spellings);
});
