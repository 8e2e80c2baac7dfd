// Limits of metadata: an object or array of at most 64 KiB of JSON, nested at most 20 levels deep.
import type { Json } from "./json.ts";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;

/** Why a value is not valid metadata; null if it is. */
export function metadataFault(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return "Must be an object or an array.";
  if (deeperThan(value, MAX_DEPTH)) return `Must be nested at most ${MAX_DEPTH} levels deep.`;
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes > MAX_BYTES ? `Must be at most ${MAX_BYTES} bytes of JSON.` : null;
}

/** Recurses no deeper than the limit, so that no input can exhaust the stack. */
function deeperThan(value: object, levels: number): boolean {
  if (levels === 0) return true;
  return Object.values(value).some(
    (member: Json) =>
      typeof member === "object" && member !== null && deeperThan(member, levels - 1),
  );
}
