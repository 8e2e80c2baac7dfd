// Looks up the widget's own texts.
import type { Language } from "#schema/codes.ts";
import { de } from "./de.ts";
import { en, type TextKey } from "./en.ts";
import { es } from "./es.ts";

export type { TextKey } from "./en.ts";

export const TEXTS: Record<Language, Record<TextKey, string>> = { de, en, es };

/** Each language by its own name, in display order. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
};

/** Returns the text of `key` in `language`, with `{0}` and `{1}` replaced by `values`. */
export function text(language: Language, key: TextKey, ...values: (string | number)[]): string {
  return TEXTS[language][key].replace(/\{(\d)\}/g, (_, index: string) => String(values[+index]));
}
