// The widget's own texts, a file for each language. They travel with the page, so that no browser
// downloads the other languages.
import type { Language } from "#schema/codes.ts";
import type { WidgetTexts } from "#schema/widget-texts.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";

export const WIDGET_TEXTS: Record<Language, WidgetTexts> = { de, en, es };
