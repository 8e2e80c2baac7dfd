import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { LANGUAGES } from "#schema/codes.ts";
import { isLanguage } from "../wizard/target.ts";
import { text, TEXTS } from "./texts.ts";

const placeholders = (value: string) => value.match(/\{\d\}/g) ?? [];

describe.each(LANGUAGES)("the texts in %s", (language) => {
  it("have the keys of the English ones and their placeholders", () => {
    const texts = TEXTS[language];
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, value] of Object.entries(en)) {
      const other = texts[key as keyof typeof en];
      expect([key, placeholders(other)]).toEqual([key, placeholders(value)]);
      expect(other.trim()).not.toBe("");
    }
  });
});

it("contain no unused text", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^texts\//.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const unused = Object.keys(en).filter((key) => !sources.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

it("replaces placeholders", () => {
  expect(text("de", "position", 2, 4)).toBe("Schritt 2 von 4");
});

it("finds languages, and nothing from the prototype chain", () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(["xx", "toString", null].some(isLanguage)).toBe(false);
});
