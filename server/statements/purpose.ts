// Cuts a purpose at the keys that German banks put before its parts.
import { purposeParts } from "#analytics/text.ts";

/** The text after a key such as `SVWZ`; "" if it is missing. */
export function partOf(lines: readonly string[], key: string): string {
  return purposeParts(lines).find((part) => part.key === key)?.text ?? "";
}

/**
 * A line for each part, which begins with its key as in `SVWZ+Miete`. A purpose without keys keeps
 * its lines.
 */
export function cutPurpose(lines: readonly string[]): string[] {
  const parts = purposeParts(lines);
  if (parts.every(({ key }) => key === "")) return lines.map((line) => line.trimEnd());
  return parts.map(({ key, text }) => (key === "" ? text : `${key}+${text}`));
}
