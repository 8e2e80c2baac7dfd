// Gives the schemas of the interface their words: what each member means, and an example of it.
import type { Json, JsonObject } from "#schema/json.ts";
import { meaningOf } from "#schema/meanings.ts";
import { exampleOf, type Components } from "#schema/example.ts";

/** A schema that says itself what it means keeps its words. */
function worded(
  schema: JsonObject,
  name: string,
  scopes: readonly string[],
  components: Components,
): JsonObject {
  const meaning = schema["description"] === undefined ? meaningOf(name, scopes) : undefined;
  if (!meaning) return schema;
  const { about, example, like } = meaning;
  const shown = like === undefined ? example : exampleOf({ $ref: like }, components);
  return { ...schema, description: about, ...(shown === undefined ? {} : { examples: [shown] }) };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One member by its name, with all within it. */
export function describeMember(
  name: string,
  schema: Json,
  scopes: readonly string[],
  components: Components,
): Json {
  if (!isObject(schema)) return schema;
  return worded(describeSchema(schema, [name, ...scopes], components), name, scopes, components);
}

/** All members of a schema and of what it is made of; `components` serve for examples. */
export function describeSchema(
  schema: JsonObject,
  scopes: readonly string[],
  components: Components,
): JsonObject {
  const deeper = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(deeper);
    return isObject(part) ? describeSchema(part, scopes, components) : part;
  };
  const entries = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (keyword === "properties" && isObject(value)) {
      const members = Object.entries(value).map(([name, member]) => [
        name,
        describeMember(name, member, scopes, components),
      ]);
      return [keyword, Object.fromEntries(members)];
    }
    const holdsSchemas = ["items", "oneOf", "anyOf", "additionalProperties"].includes(keyword);
    return [keyword, holdsSchemas ? deeper(value) : value];
  });
  return Object.fromEntries(entries);
}
