import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import { isLanguage } from "../wizard/target.ts";
import { en } from "./en.ts";
import { text, TEXTS } from "./texts.ts";

describe.each(LANGUAGES)("the widget's own texts in %s", (language) => {
  it("have the placeholders of the English ones", () => {
    for (const [key, value] of Object.entries(en)) {
      const other = TEXTS[language][key as keyof typeof en];
      expect([key, other.includes("{0}")]).toEqual([key, value.includes("{0}")]);
      expect(other.trim()).not.toBe("");
    }
  });
});

it("replaces placeholders", () => {
  expect(text("de", { position: "Schritt {0} von {1}" }, "position", 2, 4)).toBe("Schritt 2 von 4");
  expect(text("de", {}, "crowded", 7)).toMatch(/: 7$/);
});

it("is empty for a text that the service has not sent", () => {
  expect(text("de", {}, "position", 2, 4)).toBe("");
});

it("finds languages, and nothing from the prototype chain", () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(["xx", "toString", null].some(isLanguage)).toBe(false);
});
