import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import { browserDoor, openWorld, uiOf } from "../testing/world.ts";
import { en } from "./en.ts";
import { WIDGET_TEXTS } from "./widget-texts.ts";

function placeholders(value: string): string[] {
  return value.match(/\{\d\}/g) ?? [];
}

describe.each(LANGUAGES)("the widget's texts in %s", (language) => {
  test("have the placeholders of the English ones", () => {
    const texts = WIDGET_TEXTS[language];
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, value] of Object.entries(en)) {
      const other = texts[key as keyof typeof en];
      expect([key, placeholders(other)]).toEqual([key, placeholders(value)]);
      expect(other.trim()).not.toBe("");
    }
  });
});

test("the widget uses every text", () => {
  const root = join(import.meta.dirname, "../../../sdk");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^texts\//.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  expect(Object.keys(en).filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});

test("a browser receives them when it reads the page or changes the language, and not otherwise", async () => {
  const world = await openWorld();
  try {
    const { key } = await world.create();
    const ask = browserDoor(world.wizard, key);
    expect(uiOf(await ask({})).texts).toEqual(WIDGET_TEXTS.de);
    expect(uiOf(await ask({ action: "poll" }))).not.toHaveProperty("texts");
    const english = uiOf(await ask({ action: "change-language", language: "en" }));
    expect(english.texts).toEqual(en);
    expect(uiOf(await ask({ action: "submit" }))).not.toHaveProperty("texts");
    expect(uiOf(await ask({})).texts).toEqual(en);
  } finally {
    await world.close();
  }
});
