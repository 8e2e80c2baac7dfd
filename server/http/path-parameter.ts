import type { JsonObject } from "#schema/json.ts";

/** A part of a path, for the API description. */
export function pathParameter(description: string, example: string): JsonObject {
  return { type: "string", description, examples: [example] };
}
