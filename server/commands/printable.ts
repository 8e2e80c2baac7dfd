// Texts that others typed, as a terminal may print them.

/** Characters that steer a terminal, end a line, turn the words around them, or are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeOf(character: string): string {
  const units = Array.from(character.split(""), (unit) => unit.charCodeAt(0));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** The text in one line, with `\u001b` for a character that is not seen: JSON keeps its meaning. */
export function printableLine(text: string): string {
  return text.replace(UNSEEN, escapeOf);
}

/** The same for a text of several lines. */
export function printable(text: string): string {
  return text.split("\n").map(printableLine).join("\n");
}
