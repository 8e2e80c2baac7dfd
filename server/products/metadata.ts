import type { Json } from "#schema/json.ts";

/**
 * Merges a merchant's metadata with the fields that the customer filled in; the merchant's names
 * win. An array becomes an object with its indices as names, null an object; without fields nothing
 * changes.
 */
export function withFields(metadata: Json | null, fields: Record<string, string>): Json | null {
  if (Object.keys(fields).length === 0) return metadata;
  // The indices of an array are the names of its entries.
  const given = typeof metadata === "object" && metadata !== null ? Object.entries(metadata) : [];
  return { ...fields, ...Object.fromEntries(given) };
}
