import { describe, expect, it, test } from "vitest";
import { compareNames } from "./compare.ts";
import { OTHERS, type Pair, SAME } from "./testing/pairs.ts";

const matched = (pair: Pair): boolean => compareNames(...pair).match;

describe.each(Object.entries(SAME))("the same person in spite of %s", (_why, pairs) => {
  it.each([...pairs])("%s, %s is %j", (...pair) => {
    expect(compareNames(...pair)).toMatchObject({ match: true });
  });
});

describe.each(Object.entries(OTHERS))("other people: %s", (_why, pairs) => {
  it.each([...pairs])("%s, %s is not %j", (...pair) => {
    expect(compareNames(...pair)).toMatchObject({ match: false });
  });
});

/** Frequent German and Austrian surnames, all different. */
const SURNAMES = (
  "Müller Möller Schmidt Schmitt Schmid Schneider Fischer Weber Meyer Meier Maier Mayer Wagner " +
  "Becker Bäcker Schulz Schultz Hoffmann Hofmann Schäfer Schaffer Koch Kocher Bauer Baur Richter " +
  "Klein Kleiner Wolf Wolff Schröder Schroeter Neumann Naumann Schwarz Schwartz Zimmermann Braun " +
  "Krüger Kröger Hofer Hartmann Hermann Herrmann Lange Langer Werner Krause Kraus Lehmann Lohmann " +
  "Köhler Kohl Maurer Mauer Huber Hubert Gruber Pichler Steiner Stein Moser Mosler Berger Bergmann " +
  "Petersen Peterson Obermaier Obermayer Niedermeier Niedermair Friedrich Friedrichs Andersen " +
  "Anderson Bachmann Lachmann Heinrich Heinrichs Schreiner Schreiber " +
  "Fuchs Eder Leitner Leiter Winkler Schwaiger Schweiger Brunner Bruckner Reiter Reitner Wimmer"
).split(" ");

test("of many surnames none is taken for another", () => {
  const mistaken = SURNAMES.flatMap((name) =>
    SURNAMES.filter((other) => other !== name && matched([name, "Anna", `Anna ${other}`])).map(
      (other) => `${name} for ${other}`,
    ),
  );
  expect(mistaken).toEqual([]);
});

test("everybody matches their own name, in any order and case", () => {
  for (const name of SURNAMES) {
    for (const holder of [`Anna ${name}`, `${name}, Anna`, `ANNA ${name.toUpperCase()}`]) {
      expect([holder, compareNames(name, "Anna", holder)]).toEqual([
        holder,
        { match: true, similarity: 100 },
      ]);
    }
  }
});

test("the table holds more than eighty pairs", () => {
  const pairs = [SAME, OTHERS].flatMap((table) => Object.values(table).flat());
  expect(pairs.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pairs.map(String)).size).toBe(pairs.length);
});
