import type { Language } from "#schema/codes.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { TestBankTexts } from "./test-bank-texts.ts";

export const TEXTS: Readonly<Record<Language, TestBankTexts>> = { de, en, es };
