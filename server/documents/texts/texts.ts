// What documents say, in the languages that they are written in.
import type { Tag } from "#schema/tags.ts";
import type { Frame } from "../document.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { deTags } from "./tags-de.ts";
import { enTags } from "./tags-en.ts";

export type DocumentLanguage = Frame["language"];

export type TextKey = keyof typeof en;

export type DocumentTexts = Record<TextKey, string>;

export const TEXTS: Readonly<Record<DocumentLanguage, DocumentTexts>> = { de, en };

export const TAG_NAMES: Readonly<Record<DocumentLanguage, Readonly<Record<Tag, string>>>> = {
  de: deTags,
  en: enTags,
};
