// Challenges that hold a code and a text, each after its mark.

export type Marked = { code: string; text: string };

const BEGINNING = /CHLGUC\s*\d{4}/;
const TEXT = "CHLGTEXT";
const LENGTH = /^\s*(\d{4})?/;

/**
 * The parts of a challenge of the form `CHLGUC`, four digits, code, `CHLGTEXT`, four digits, text; null
 * for another form. The digits after the second mark are the length of the text. Takes a time that
 * grows with the length of the challenge, and not with its square, as one pattern for all would.
 */
export function readMarked(challenge: string): Marked | null {
  const head = BEGINNING.exec(challenge);
  if (!head) return null;
  const start = head.index + head[0].length;
  const end = challenge.indexOf(TEXT, start);
  if (end < 0) return null;
  const rest = challenge.slice(end + TEXT.length);
  const [before = "", length] = LENGTH.exec(rest) ?? [];
  const text = rest.slice(before.length);
  return { code: challenge.slice(start, end), text: text.slice(0, Number(length ?? 0)) || text };
}
