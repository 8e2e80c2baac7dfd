// Tells callers which of their parameters nobody reads, so that they see typing errors.
import type { Response } from "express";

const HEADER = "Ignored-Parameters";
/** Bounds of the header, which proxies limit. */
const MOST = 20;
const LONGEST = 64;

/** A name as a header can carry it; null for what is no name, such as a body of the wrong type. */
function encoded(name: string): string | null {
  if (name.length > LONGEST || /["{}]/.test(name)) return null;
  // Percent-encoded as in an address; half a surrogate pair becomes U+FFFD.
  const text = name.replace(/[^\w.\-[\]]+/g, (part) =>
    Buffer.from(part).toString("hex").replace(/../g, "%$&").toUpperCase(),
  );
  return text.length > LONGEST ? null : text;
}

/** Lists at most 20 names, separated by commas. */
export function reportIgnored(response: Response, names: readonly string[]): void {
  if (names.length === 0) return;
  const shown = new Set<string>();
  for (const name of names) {
    const text = encoded(name);
    if (text) shown.add(text);
    if (shown.size === MOST) break;
  }
  if (shown.size > 0) response.setHeader(HEADER, [...shown].join(", "));
}
