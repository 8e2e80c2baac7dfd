import { assert, constantFrom, double, property, string } from "fast-check";
import { expect, test } from "vitest";
import { areSimilar, jaroWinkler, oneEditApart } from "./similarity.ts";

// The first three are Winkler's own examples.
test.each([
  ["MARTHA", "MARHTA", 0.9611],
  ["DWAYNE", "DUANE", 0.84],
  ["DIXON", "DICKSONX", 0.8133],
  ["MULLER", "MOLLER", 0.9],
  ["ANNA", "PETER", 0],
  ["ANNA", "ANNA", 1],
  ["", "ANNA", 0],
])("the similarity of %s and %s is %f", (first, second, score) => {
  expect(jaroWinkler(first, second)).toBeCloseTo(score, 4);
  expect(jaroWinkler(second, first)).toBeCloseTo(score, 4);
});

test("whether words are similar is what their similarity says", () => {
  const word = string({ unit: constantFrom(..."ABCÄ Ł"), maxLength: 12 });
  assert(
    property(word, word, double({ min: 0.01, max: 1, noNaN: true }), (first, second, least) => {
      const isSimilar = first === second || jaroWinkler(first, second) >= least;
      expect(areSimilar(first, second, least)).toBe(isSimilar);
    }),
  );
});

test.each([
  ["SCHWARZENEGGER", "SCHWARZENEGER", true],
  ["MEIER", "MAIER", true],
  ["MEIER", "MEIERS", true],
  ["MEIER", "MEIER", false],
  ["MEIER", "MAYER", false],
  ["MEIER", "EMIER", false],
])("whether %s and %s are one edit apart: %j", (first, second, apart) => {
  expect([oneEditApart(first, second), oneEditApart(second, first)]).toEqual([apart, apart]);
});
