import { expect, test } from "vitest";
import { ACCEPTED_LANGUAGES } from "./codes.ts";

test("a language with texts is not among those without", () => {
  expect(new Set(ACCEPTED_LANGUAGES).size).toBe(ACCEPTED_LANGUAGES.length);
});
