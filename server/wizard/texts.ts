// The wizard's texts, a file in texts/ for each language. `LANGUAGES` in schema/codes.ts lists what
// else a language needs.
import {
  ACCEPTED_LANGUAGES,
  clientError,
  LANGUAGES,
  type Language,
  type LastError,
} from "#schema/codes.ts";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import type { TextKey, Texts } from "./texts/keys.ts";

export const TEXTS: Record<Language, Texts> = { de, en, es };

/** The text in that language, with these values in the places of `{0}` and `{1}`. */
export function say(language: Language, key: TextKey, ...values: string[]): string {
  // A function, so that a `$` of a value means nothing.
  return TEXTS[language][key].replace(/\{(\d)\}/g, (_, place: string) => values[+place] ?? "");
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(de, key);
}

/** The text of an error: its own where it has one, or else that of its client error code. */
export function errorKey(error: LastError, recoverable: boolean): TextKey {
  const own = `error.${error}`;
  if (isTextKey(own) && (recoverable || error !== "tech_error")) return own;
  const code = clientError(error);
  return code === "tech_error" ? "error.tech_error_final" : `error.${code}`;
}

/** The language of the texts for a requested one; null for one that is not accepted. */
export function shownLanguage(requested: unknown): Language | null {
  const language = LANGUAGES.find((known) => known === requested);
  if (language) return language;
  return ACCEPTED_LANGUAGES.some((accepted) => accepted === requested) ? "en" : null;
}
