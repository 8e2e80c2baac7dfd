import { expect, test } from "vitest";
import { nameCheck } from "./name-check.ts";
import { account, silent } from "./testing/facts.ts";

test.each([
  ["Mustermann", "Max", "Herr Dr. med. Max Mustermann", true, 100],
  ["Müller", "Jürgen", "Jürgen Möller", false, 94],
  ["Mustermann", "Max", "", false, 0],
])("%s, %s for the holder %j: %j, %i", (name, firstname, holder, match, similarity) => {
  const facts = { ...silent(), account: { ...account, holder } };
  const result = { match, similarity, name, firstname };
  expect(nameCheck.run({ name, firstname }, facts)).toEqual(result);
});
