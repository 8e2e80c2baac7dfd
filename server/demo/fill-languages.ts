// The choice of a language on the demo's pages.
import { LANGUAGES } from "#schema/codes.ts";
import { TEXTS } from "./texts/texts.ts";

/** English first: it is the language of the pages. */
const OPTIONS = ["en" as const, ...LANGUAGES.filter((language) => language !== "en")].map(
  (language) => `<option value="${language}">${TEXTS[language].name}</option>`,
);

/** Replaces the line `<!-- languages -->` of a page with an option for each language. */
export function fillLanguages(page: string): string {
  return page.replace(/^( *)<!-- languages -->$/m, (_, indent: string) =>
    OPTIONS.map((option) => indent + option).join("\n"),
  );
}
