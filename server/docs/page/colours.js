// Colours of code. They are ranges over the text and no elements: thousands of those would slow
// down the page, and a browser without them shows plain text.

/** Texts, then words of the languages, then numbers. */
const TOKENS =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(true|false|null|const|await|new|curl|fetch|echo|getenv|btoa)\b|(\b\d+(?:\.\d+)?\b)/g;
const KINDS = ["code-text", "code-word", "code-number"];

const highlights = globalThis.CSS?.highlights;
const painted = new WeakMap();

function highlightOf(kind) {
  if (!highlights.has(kind)) highlights.set(kind, new Highlight());
  return highlights.get(kind);
}

/** Colours the text of an element, which is its only child. Call it again for a new text. */
export function paint(element) {
  const node = element.firstChild;
  if (!highlights || !node) return;
  for (const [kind, range] of painted.get(element) ?? []) highlightOf(kind).delete(range);
  const ranges = [...node.data.matchAll(TOKENS)].map((match) => {
    const kind = KINDS[match.slice(1).findIndex((part) => part !== undefined)];
    const range = new Range();
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    highlightOf(kind).add(range);
    return [kind, range];
  });
  painted.set(element, ranges);
}
