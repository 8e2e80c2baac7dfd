// Breaks a text into lines.

/** Width of a text, in points. */
export type Measure = (text: string) => number;

/** The longest prefix that fits, at least one character. */
function head(word: string, width: number, measure: Measure): string {
  const chars = Array.from(word);
  let fits = 1;
  for (let high = chars.length; fits < high;) {
    const middle = Math.ceil((fits + high) / 2);
    if (measure(chars.slice(0, middle).join("")) <= width) fits = middle;
    else high = middle - 1;
  }
  return chars.slice(0, fits).join("");
}

/**
 * Puts as many words on a line as fit, and cuts a word that is wider than a line. A text without
 * words is one empty line.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (measure(line) > width) {
      const part = head(line, width, measure);
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}
