// The markup of texts: `[name|link::url]`, `[name|dialog::text]`, `[tooltip|text]`, `[text|bold]`,
// `[text|italic]`, `[br]`.

export type Piece =
  | string
  | { kind: "link"; name: string; url: string }
  | { kind: "dialog"; name: string; body: string }
  | { kind: "tooltip"; body: string }
  | { kind: "bold"; body: string }
  | { kind: "italic"; body: string };

const MARKUP =
  /\[([^[\]|\n]+)\|link::([^\]\s]+)\]|\[([^[\]|\n]+)\|dialog::([^\]]+)\]|\[tooltip\|([^\]]+)\]|\[([^[\]|\n]+)\|(bold|italic)\]|\[br\]/g;

/** A normalized web address, or null if the text is not one. */
export function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}

function toPiece(match: RegExpMatchArray): Piece {
  const [, name = "", link, title = "", dialog, tooltip, body = "", kind] = match;
  if (link !== undefined) {
    const url = webAddress(link);
    return url ? { kind: "link", name, url } : name;
  }
  if (kind) return { kind, body } as Piece;
  if (tooltip !== undefined) return { kind: "tooltip", body: tooltip };
  // The style sheet preserves line breaks.
  if (dialog === undefined) return "\n";
  const url = webAddress(dialog);
  return url ? { kind: "link", name: title, url } : { kind: "dialog", name: title, body: dialog };
}

/** Splits a text into plain parts and markup. Anything that is not valid markup stays plain. */
export function parse(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    pieces.push(text.slice(end, match.index), toPiece(match));
    end = match.index + match[0].length;
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== "");
}
