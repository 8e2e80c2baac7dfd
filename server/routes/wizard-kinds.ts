// Small schemas with their words, for the descriptions of the wizard.
import type { JsonObject } from "#schema/json.ts";

export function text(description: string): JsonObject {
  return { type: "string", description };
}

export function flag(description: string): JsonObject {
  return { type: "boolean", description };
}

export function integer(description: string): JsonObject {
  return { type: "integer", description };
}

export function oneOf(values: readonly string[], description: string): JsonObject {
  return { type: "string", enum: [...values], description };
}

/** Texts by names that are not fixed. */
export function textsByName(description: string): JsonObject {
  return { type: "object", additionalProperties: { type: "string" }, description };
}
