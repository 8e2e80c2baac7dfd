import type { FullDocument } from "../document.ts";
import { type TextKey, TEXTS } from "../texts/texts.ts";
import type { Wording } from "../wording.ts";
import { type Tag, TAGS } from "#schema/tags.ts";
import { isDay } from "#schema/time.ts";
import type { Pair } from "./typesetter/blocks.ts";

function isText(key: string): key is TextKey {
  return Object.hasOwn(TEXTS.en, key);
}

function isTag(value: unknown): value is Tag {
  return TAGS.some((tag) => tag === value);
}

/** Amounts are the only numbers that are not counted. */
function valueOf(key: string, value: unknown, words: Wording): string {
  if (typeof value === "boolean") return words.flag(value);
  if (typeof value === "number") {
    return key === "check_amount" ? words.figure(value) : words.count(value);
  }
  if (Array.isArray(value)) {
    const tags = value.filter(isTag).map(words.tag);
    return tags.length > 0 ? tags.join(", ") : words.text("none");
  }
  const text = String(value);
  return isDay(text) ? words.day(text) : text;
}

/** What a check was asked with; nothing of what was left open. */
export function inputsOf(
  inputs: FullDocument["inputs"][keyof FullDocument["inputs"]],
  words: Wording,
): Pair[] {
  return Object.entries(inputs ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const name = `in.${key}`;
    if (!isText(name) || value === undefined || value === null) return [];
    return [[words.text(name), valueOf(key, value, words)] as const];
  });
}
