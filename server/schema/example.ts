// Composes an example of a JSON schema from the examples of its parts.
import type { Json, JsonObject } from "./json.ts";

export type Components = Readonly<Record<string, JsonObject>>;

const EMPTY: Readonly<Record<string, Json>> = {
  string: "",
  integer: 0,
  number: 0,
  boolean: true,
  array: [],
  object: {},
};

function isSchema(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The required members. */
function membersOf({ properties, required }: JsonObject, components: Components): JsonObject {
  const always = new Set(Array.isArray(required) ? required : []);
  const members = Object.entries(isSchema(properties) ? properties : {})
    .filter(([name]) => always.has(name))
    .map(([name, member]) => [name, exampleOf(isSchema(member) ? member : {}, components)]);
  return Object.fromEntries(members);
}

/** The schema's own example, constant or first enum value; undefined if it has none. */
function own(schema: JsonObject): Json | undefined {
  const said = [first(schema["examples"]), schema["const"], first(schema["enum"])];
  return said.find((value) => value !== undefined);
}

/** An example that fits the schema: its own, or one composed from its parts. */
export function exampleOf(schema: JsonObject, components: Components): Json {
  const said = own(schema);
  if (said !== undefined) return said;
  const { $ref, items, properties, type } = schema;
  if (typeof $ref === "string") {
    return exampleOf(components[$ref.split("/").at(-1) ?? ""] ?? {}, components);
  }
  const choice = first(schema["oneOf"] ?? schema["anyOf"]);
  if (isSchema(choice) && !properties) return exampleOf(choice, components);
  if (properties) return membersOf(schema, components);
  if (isSchema(items) && schema["maxItems"] !== 0) return [exampleOf(items, components)];
  return EMPTY[String(first(type))] ?? null;
}
