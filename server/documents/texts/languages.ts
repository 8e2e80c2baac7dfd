import type { DocumentLanguage } from "#schema/documents/languages.ts";
import { de } from "./de/de.ts";
import { en } from "./en/en.ts";
import type { Language } from "./language.ts";

export const LANGUAGES: Readonly<Record<DocumentLanguage, Language>> = { de, en };
