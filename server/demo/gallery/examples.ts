// The examples of the gallery.
import type { Language } from "#schema/codes.ts";
import { elementExamples } from "./elements.ts";
import type { Example } from "./example.ts";
import { stateExamples } from "./states.ts";

/** The examples in a language, in the order of the page. */
export function examples(language: Language): Example[] {
  return [...stateExamples(language), ...elementExamples(language)];
}
