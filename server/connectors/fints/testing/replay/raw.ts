// FinTS messages as text, a character a byte. The replay shares no code with the client under test.

const BINARY = /@(\d+)@/y;

/** Splits at a separator that is neither released nor part of binary data. */
function splitAt(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    BINARY.lastIndex = at;
    const data = BINARY.exec(text);
    if (data) at += data[0].length + Number(data[1]) - 1;
    else if (text[at] === "?") at++;
    else if (text[at] === separator) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** The elements of a segment; the first one is its head. */
export function elementsOf(segment: string): string[] {
  return splitAt(segment, "+");
}

export function codeOf(segment: string): string {
  return /^[A-Z]+/.exec(segment)?.[0] ?? "";
}

export function segmentsOf(message: string): string[] {
  return splitAt(message, "'").filter((segment) => codeOf(segment) !== "");
}

/** Whether a text is a whole message that has no encryption head. */
export function isBare(text: string): boolean {
  return text.startsWith("HNHBK") && !text.includes("'HNVSD:");
}

const ENVELOPE = new Set(["HNHBK", "HNVSK", "HNVSD", "HNSHK", "HNSHA", "HNHBS"]);

/** The segments of a message without its envelope. The text is a message or only those segments. */
export function contentOf(text: string): string[] {
  const outer = segmentsOf(text);
  const data = outer.find((segment) => codeOf(segment) === "HNVSD");
  const inner = data ? segmentsOf(data.replace(/^[^@]*@\d+@/, "")) : outer;
  return inner.filter((segment) => !ENVELOPE.has(codeOf(segment)));
}

/** A binary element. */
export function binary(text: string): string {
  return `@${text.length}@${text}`;
}

/** The head and the size of a message are counted here. */
function withSize(head: (size: string) => string, body: string): string {
  const size = head("0".repeat(12)).length + body.length;
  return head(String(size).padStart(12, "0")) + body;
}

/** Wraps the segments of an answer. A bare answer has no encryption head. */
export function wrap(
  content: readonly string[],
  { dialog, message, bare }: { dialog: string; message: string; bare: boolean },
): string {
  const numbered = content.map((segment, index) =>
    segment.replace(/^([A-Z]+):\d*/, `$1:${index + 2}`),
  );
  const text = numbered.map((segment) => `${segment}'`).join("");
  const key = "HNVSK:998:3+PIN:1+998+1+2::0+1+2:2:13:@8@00000000:5:1+280:11223344:user:V:0:0+0'";
  const data = bare ? text : `${key}HNVSD:999:1+${binary(text)}'`;
  const end = `HNHBS:${content.length + 2}:1+${message}'`;
  const head = (size: string): string =>
    `HNHBK:1:3+${size}+300+${dialog}+${message}+${dialog}:${message}'`;
  return withSize(head, data + end);
}
