// The forms in which files are stored and sent: as they are, and packed.
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A packed copy stands beside its file, with the suffix. */
export type Encoding = {
  /** As in `Accept-Encoding`. */
  name: string;
  suffix: string;
  pack(bytes: Buffer): Buffer;
};

/** The smallest form first. */
export const ENCODINGS: readonly Encoding[] = [
  { name: "br", suffix: ".br", pack: (bytes) => brotliCompressSync(bytes) },
  { name: "gzip", suffix: ".gz", pack: (bytes) => gzipSync(bytes, { level: 9 }) },
];

/** The weight of each encoding in an `Accept-Encoding` header, 0 to 1 (RFC 9110, 12.5.3). */
function weightsOf(header: string): (name: string) => number {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", parameter = "q=1"] = item.split(";", 2).map((part) => part.trim());
    const weight = parameter.startsWith("q=") ? Number(parameter.slice(2)) : 0;
    weights.set(name, weight || 0);
  }
  return (name) => weights.get(name) ?? weights.get("*") ?? 0;
}

/** The one of `available` that the client prefers, the first of equals; undefined for none. */
export function preferredEncoding(
  header: string,
  available: readonly Encoding[],
): Encoding | undefined {
  const weight = weightsOf(header);
  const [first] = available
    .filter(({ name }) => weight(name) > 0)
    .toSorted((left, right) => weight(right.name) - weight(left.name));
  return first;
}
