// Looks up the widget's texts: its own few, and those that the service sends with a page.
import type { Language } from "#schema/codes.ts";
import type { WidgetTextKey, WidgetTexts } from "#schema/widget-texts.ts";
import { de } from "./de.ts";
import { en, type OwnKey } from "./en.ts";
import { es } from "./es.ts";

export type TextKey = OwnKey | WidgetTextKey;

/** The texts of a language that the service has sent so far. */
export type Received = Partial<WidgetTexts>;

export const TEXTS: Record<Language, Record<OwnKey, string>> = { de, en, es };

/** Each language by its own name, in display order. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
};

/**
 * Returns the text of `key` in `language`, with `{0}` and `{1}` replaced by `values`; "" for a text
 * that the service has not sent.
 */
export function text(
  language: Language,
  received: Received,
  key: TextKey,
  ...values: (string | number)[]
): string {
  const texts: Partial<Record<TextKey, string>> = { ...received, ...TEXTS[language] };
  return (texts[key] ?? "").replace(/\{(\d)\}/g, (_, index: string) => String(values[+index]));
}
