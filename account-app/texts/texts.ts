// The texts of the pages, by language. A new text goes into `en`, and the type checker asks for the
// other languages.
import { computed, signal } from "@preact/signals";
import { de } from "./de/de.ts";
import { en, type Texts } from "./en/en.ts";

export const TEXTS = { en, de } as const satisfies Record<string, Texts>;
export type PageLanguage = keyof typeof TEXTS;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<PageLanguage, string> = { en: "English", de: "Deutsch" };

export const language = signal<PageLanguage>("en");

export const texts = computed<Texts>(() => TEXTS[language.value]);

/** The language that a browser prefers among those of the pages. */
export function preferredLanguage(preferred: readonly string[]): PageLanguage {
  for (const tag of preferred) {
    const [name = ""] = tag.toLowerCase().split("-");
    if (name === "de" || name === "en") return name;
  }
  return "en";
}

/** The words for a code that the service sent; the code itself if these pages do not know it. */
export function wordsFor(table: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? code;
}
