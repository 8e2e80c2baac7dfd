import type { Language } from "#schema/codes.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { FinTsTexts } from "./fints-texts.ts";

export const TEXTS: Readonly<Record<Language, FinTsTexts>> = { de, en, es };
