import { expect, test } from "vitest";
import { compareNames } from "./compare.ts";

test.each<[name: string, firstname: string, holder: string, similarity: number, match: boolean]>([
  ["Mustermann", "Max", "Herr Dr. med. Max Mustermann", 100, true],
  ["Mustermann", "Erika", "Mustermann, Max u. Erika", 100, true],
  ["Mustermann", "Max", "M. Mustermann", 96, true],
  ["Müller", "Jürgen", "JUERGEN MULLER", 100, true],
  ["Schmidt", "Anna-Lena", "Anna Schmidt", 100, true],
  ["Müller-Lüdenscheidt", "Eva", "Eva Müller", 97, true],
  ["Schwarzenegger", "Arnold", "Arnold Schwarzeneger", 99, true],
  ["Müller", "Jürgen", "Jürgen Möller", 94, false],
  ["Bauer", "Karl", "Karl Baur", 97, false],
  ["Schmidt", "Anna", "Peter Schmidt", 59, false],
  // Spellings.
  ["Mueller", "Juergen", "Jürgen Müller", 100, true],
  ["strauß", "ZOË", "Zoe Strauss", 100, true],
  ["O'Neill", "Sean", "Seán ONeill", 100, true],
  ["von der Leyen", "Ursula", "Ursula von der Leyen", 100, true],
  ["Leyen", "Ursula", "Dr. Ursula von der Leyen", 100, true],
  // Several holders.
  ["Mustermann", "Max", "Max und Erika Mustermann", 100, true],
  ["Mustermann", "Erika", "Dr. Max & Erika Mustermann", 100, true],
  ["Adler", "Rita", "Max Mustermann / Rita Adler", 100, true],
  ["Mustermann", "Rita", "Max Mustermann / Rita Adler", 59, false],
  ["Mustermann", "Max", "Max Mustermann GmbH", 98, true],
  ["Mustermann", "Max", "Muster Handel GmbH", 64, false],
  // First names.
  ["Huber", "Josef", "Sepp Huber", 98, true],
  ["Huber", "Max", "Maximilian Huber", 98, true],
  ["Huber", "Karl Maria", "Maria Huber", 100, true],
  ["Huber", "Anna", "Annika Huber", 97, false],
  // Nothing to compare.
  ["Huber", "Anna", "", 0, false],
  ["", "", "Anna Huber", 0, false],
])("%s, %s and %j: %i, %j", (name, firstname, holder, similarity, match) => {
  const result = compareNames(name, firstname, holder);
  expect([result.similarity, result.match]).toEqual([similarity, match]);
});

test("many words beside the name lower the likeness, at most by a tenth", () => {
  const words = "eins zwei drei vier fuenf sechs sieben";
  expect(compareNames("Huber", "Anna", `Anna Huber ${words}`)).toEqual({
    match: true,
    similarity: 90,
  });
});
