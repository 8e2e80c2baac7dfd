import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "#schema/documents/languages.ts";
import { de } from "./de/de.ts";
import { en } from "./en/en.ts";
import type { Language } from "./language.ts";

export const LANGUAGES: Readonly<Record<DocumentLanguage, Language>> = { de, en };

/** The documents' language of a session: German if it chose none, English if it has no texts. */
export function documentLanguageOf(chosen: string): DocumentLanguage {
  if (chosen === "") return "de";
  return DOCUMENT_LANGUAGES.find((language) => language === chosen) ?? "en";
}
