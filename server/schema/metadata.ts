// Limits of metadata: an object or array of at most 64 KiB of JSON, nested at most 20 levels deep,
// without names that programs mistake for a prototype.
import type { Json } from "./json.ts";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;
/** Names that change an object's prototype where a program copies members carelessly. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

/** Why a value is not valid metadata; null if it is. */
export function metadataFault(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return "Must be an object or an array.";
  if (deeperThan(value, MAX_DEPTH)) return `Must be nested at most ${MAX_DEPTH} levels deep.`;
  const reserved = reservedName(value);
  if (reserved) return `Must not contain the name ${reserved}.`;
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

/** A reserved name among the members of a value, at any level; null if there is none. */
export function reservedName(value: object): string | null {
  const own = Array.isArray(value) ? [] : Object.keys(value);
  const found = own.find((name) => RESERVED.has(name));
  if (found !== undefined) return found;
  for (const member of Object.values(value)) {
    const inner = typeof member === "object" && member !== null ? reservedName(member) : null;
    if (inner !== null) return inner;
  }
  return null;
}
