import { expect, test } from "vitest";
import { isHolder } from "./holder.ts";

test.each<[wanted: string, holder: string, expected: boolean]>([
  ["Max Mustermann", "Max Mustermann", true],
  ["max mustermann", "MUSTERMANN MAX", true],
  ["Mustermann, Max", "Herr Dr. med. Max Mustermann", true],
  ["Erika Mustermann", "Mustermann, Max u. Erika", true],
  ["Erika Mustermann", "Max und Erika Mustermann", true],
  ["Max Mustermann", "Max und Erika Mustermann", true],
  ["Jürgen Müller", "JUERGEN MUELLER", true],
  ["Jürgen Müller", "Jürgen Möller", false],
  ["M. Mustermann", "Max Mustermann", true],
  ["Ursula von der Leyen", "LEYEN, URSULA VON DER", true],
  ["Eva Müller-Lüdenscheidt", "Eva Müller", true],
  ["Karl Bauer", "Karl Baur", false],
  ["Max Mustermann", "Muster Handel GmbH", false],
  ["Muster Handel AG", "Muster Handel GmbH", false],
  ["Anna Schmidt", "Peter Schmidt", false],
  ["Mustermann", "Max Mustermann", false],
  ["Muster Handel GmbH", "MUSTER HANDEL GMBH", true],
  ["Sportfreunde Nord e. V.", "Sportfreunde Süd e. V.", false],
  ["Sportfreunde Nord e. V.", "SPORTFREUNDE NORD E.V.", true],
  ["Sportfreunde Nord e. V.", "Sportfreunde Nord eV", true],
  ["Muster Bau Ges.m.b.H.", "Muster Handel Ges.m.b.H.", false],
  ["Muster Bau Ges.m.b.H.", "MUSTER BAU GESMBH", true],
  ["von", "von", true],
  ["Max Mustermann", "", false],
  [".", "", false],
  [".", " ", false],
  ["Al Berta", "Alb Erta", false],
  ["M. Mustermann ", "Max Mustermann", true],
  ["Martin, Klaus", "K. Martin", true],
  ["Klaus, Martin", "K. Martin", false],
  ["von der Leyen, Ursula", "Ursula v. d. Leyen", true],
])("%j is the holder %j: %j", (wanted, holder, expected) => {
  expect(isHolder(wanted, holder)).toBe(expected);
});
