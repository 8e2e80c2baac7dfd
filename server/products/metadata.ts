import type { Json } from "#schema/json.ts";

export type MergedMetadata = {
  metadata: Json | null;
  /** Names in `metadata` that the customer filled in. */
  customerFields: string[];
};

/**
 * Merges a merchant's metadata with the fields that the customer filled in; the merchant's names
 * win. An array becomes an object with its indices as names, null an object; without fields nothing
 * changes.
 */
export function withFields(metadata: Json | null, fields: Record<string, string>): MergedMetadata {
  // The indices of an array are the names of its entries.
  const given = typeof metadata === "object" && metadata !== null ? Object.entries(metadata) : [];
  const taken = new Set(given.map(([name]) => name));
  const added = Object.entries(fields).filter(([name]) => !taken.has(name));
  if (added.length === 0) return { metadata, customerFields: [] };
  return {
    metadata: Object.fromEntries([...added, ...given]),
    customerFields: added.map(([name]) => name),
  };
}
