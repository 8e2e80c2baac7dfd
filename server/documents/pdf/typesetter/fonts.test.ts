import { expect, it } from "vitest";
import { widthOf } from "./fonts.ts";

/** Latin with kerning, Arabic, and Devanagari that begins with a mark that the font lacks. */
const WORDS = ["AVATAR ", "To ", "\u0627\u0644\u0639 ", "\u093F\u0915"];

it("a text is as wide as its words with the spaces behind them, as it is drawn", () => {
  const sum = WORDS.reduce((width, word) => width + widthOf(word, "regular"), 0);
  expect(widthOf(WORDS.join(""), "regular")).toBeCloseTo(sum, 9);
});
