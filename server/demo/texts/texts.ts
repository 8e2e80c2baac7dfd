import type { Language } from "#schema/codes.ts";
import { de } from "./de.ts";
import type { DemoTexts } from "./demo-texts.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";

export const TEXTS: Readonly<Record<Language, DemoTexts>> = { de, en, es };
