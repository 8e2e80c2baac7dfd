// Texts for FinTS, which carries Latin-1 only.
import type { Draft, Part } from "#connectors/fints/syntax/segment.ts";

const ALIKE: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "„": '"',
  "“": '"',
  "”": '"',
  "‚": "'",
  "‘": "'",
  "’": "'",
  "…": "...",
  "€": "EUR",
};

function latin1(part: Part): Part {
  if (typeof part !== "string") return part;
  return part.replace(/[^\0-\xff]/gu, (sign) => ALIKE[sign] ?? ".");
}

/** Replaces the characters that FinTS cannot carry. */
export function toLatin1(draft: Draft): Draft {
  const elements = draft.elements.map((element) =>
    Array.isArray(element) ? element.map((part: Part) => latin1(part)) : latin1(element as Part),
  );
  return { ...draft, elements };
}
