// Whether everything that the interface promises is served, row by row.
import { expect, describe, it } from "vitest";
import { describeRoutes } from "#http/openapi.ts";
import { VERSION } from "#schema/changes.ts";
import { ROUTES } from "./routes.ts";
import { ELEMENTS, ENDPOINTS, ERROR } from "./testing/interface-rows.ts";

const description: unknown = describeRoutes(ROUTES, VERSION);

function member(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Resolves a reference; anything else stands for itself. */
function target(part: unknown): unknown {
  const ref = member(part, "$ref");
  return typeof ref === "string" ? member(description, ...ref.split("/").slice(1)) : part;
}

/** The schemas that a schema can stand for, references resolved. */
function variants(schema: unknown): unknown[] {
  if (member(schema, "$ref") !== undefined) return variants(target(schema));
  const parts = ["oneOf", "anyOf", "allOf"].flatMap((name) => listOf(member(schema, name)));
  const items = member(schema, "items");
  return [
    ...(schema === undefined ? [] : [schema]),
    ...(items === undefined ? [] : variants(items)),
    ...parts.flatMap(variants),
  ];
}

/** Whether a schema has a member; dots lead into nested ones. */
function has(schema: unknown, path: string): boolean {
  let schemas = [schema];
  for (const name of path.split(".")) {
    const within = schemas.flatMap(variants).map((each) => member(each, "properties", name));
    schemas = within.filter((found) => found !== undefined);
  }
  return schemas.length > 0;
}

function operation(endpoint: string): unknown {
  const [method = "", path = ""] = endpoint.toLowerCase().split(" ");
  const paths = Object.entries(Object(member(description, "paths")));
  return member(paths.find(([name]) => name.toLowerCase() === path)?.[1], method);
}

function contentOf(part: unknown): unknown {
  return member(part, "content", "application/json", "schema");
}

function takes(endpoint: string, name: string): boolean {
  const found = operation(endpoint);
  const parameters = listOf(member(found, "parameters"));
  const inQuery = parameters.some((each) => member(each, "name") === name);
  return inQuery || has(contentOf(member(found, "requestBody")), name);
}

function answerOf(endpoint: string, status: string): unknown {
  return contentOf(target(member(operation(endpoint), "responses", status)));
}

/** Schemas of the elements of a type. */
function elementOf(type: string): unknown[] {
  const form = variants(answerOf("POST /v1/wizard", "200")).map((each) =>
    member(each, "properties", "form", "properties", "elements"),
  );
  return form.flatMap(variants).filter((schema) => {
    const named = member(schema, "properties", "type");
    return member(named, "const") === type || listOf(member(named, "enum")).includes(type);
  });
}

type Row = [name: string, isServed: () => boolean];

function* rows(): Iterable<Row> {
  for (const [endpoint, { takes: sent = [], gives = [] }] of Object.entries(ENDPOINTS)) {
    yield [`endpoint ${endpoint}`, () => operation(endpoint) !== undefined];
    for (const name of sent) {
      yield [`endpoint ${endpoint} takes ${name}`, () => takes(endpoint, name)];
    }
    for (const name of gives) {
      yield [`endpoint ${endpoint} gives ${name}`, () => has(answerOf(endpoint, "200"), name)];
    }
  }
  const refusal = answerOf("POST /v1/verifications", "422");
  for (const name of ERROR) yield [`error gives ${name}`, () => has(refusal, name)];
  for (const [type, members] of Object.entries(ELEMENTS)) {
    const schemas = elementOf(type);
    for (const name of members) {
      yield [`element ${type} has ${name}`, () => schemas.some((schema) => has(schema, name))];
    }
  }
}

const ROWS = [...rows()];

describe("the interface", () => {
  it.each(ROWS)("serves: %s", (_, isServed) => {
    expect(isServed()).toBe(true);
  });

  it("has rows of everything", () => {
    expect(new Set(ROWS.map(([name]) => name)).size).toBe(ROWS.length);
    expect(ROWS.length).toBeGreaterThan(400);
  });
});
