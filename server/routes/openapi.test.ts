import { Validator } from "@seriousme/openapi-schema-validator";
import { describeRoutes } from "#http/openapi.ts";
import { VERSION } from "#schema/changes.ts";
import type { Json } from "#schema/json.ts";
import { describe, expect, it } from "vitest";
import { ROUTES } from "./routes.ts";
import { at, document, misfitsOfAnswer, misfitsOfRequest, OPERATIONS } from "./testing/document.ts";

/** Every object within a value, itself included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Paths of members that a schema names without a description. */
function silent(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const here =
    "properties" in schema
      ? Object.entries(Object(schema.properties))
          .filter(([, member]) => !Reflect.get(Object(member), "description"))
          .map(([name]) => `${path}.${name}`)
      : [];
  const within = Object.entries(schema).flatMap(([name, part]) =>
    ["examples", "example", "const", "enum"].includes(name) ? [] : silent(part, `${path}.${name}`),
  );
  return [...here, ...within];
}

/** Places of objects that say nothing of their members: generators then allow none. */
function vague(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isObject = "type" in schema && [schema.type].flat().includes("object");
  const says = "properties" in schema || "additionalProperties" in schema;
  const within = Object.entries(schema).flatMap(([name, part]) =>
    ["examples", "example", "const", "enum"].includes(name) ? [] : vague(part, `${path}.${name}`),
  );
  return isObject && !says ? [path, ...within] : within;
}

describe("the interface description", () => {
  it("says of every object which members it takes", () => {
    expect(vague(document, "")).toEqual([]);
  });

  it("equals the committed file (vitest -u writes it)", async () => {
    // Written here, so that a mutation run sees which test reaches the code.
    const text = `${JSON.stringify(describeRoutes(ROUTES, VERSION), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../docs/openapi.json");
  });

  it("is OpenAPI 3.1 of the current interface", async () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: VERSION } });
    const copy = JSON.parse(JSON.stringify(document));
    expect(await new Validator().validate(copy)).toEqual({ valid: true });
  });

  it("refers only to its own components", () => {
    const refs = objectsIn(document).flatMap((part) => ("$ref" in part ? [String(part.$ref)] : []));
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter((ref) => typeof at(ref) !== "object")).toEqual([]);
  });

  it("has every route", () => {
    const described = new Set(OPERATIONS.map(({ name }) => name));
    const routes = ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(routes.filter((route) => !described.has(route))).toEqual([]);
    const aliases = ROUTES.flatMap((route) => route.aliases ?? []);
    const named = objectsIn(document).flatMap((part) => Reflect.get(part, "x-aliases") ?? []);
    expect(named).toEqual(aliases);
  });

  it("names each call, and each path with a method, once", () => {
    const names = ROUTES.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((name) => `${method} ${name.toLowerCase()}`),
    );
    expect(new Set(names).size).toBe(names.length);
    const ids = objectsIn(document["paths"]).flatMap(
      (part) => Reflect.get(part, "operationId") ?? [],
    );
    expect(new Set(ids).size).toBe(OPERATIONS.length);
  });

  it("describes every member, parameter and group of calls", () => {
    expect(silent(document, "#")).toEqual([]);
    const parameters = OPERATIONS.flatMap(({ name, parameters: all }) =>
      all.filter(({ description }) => !description).map((each) => `${name} ${each.name}`),
    );
    expect(parameters).toEqual([]);
    const tags = document["tags"] as { name: string; description: string }[];
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });
});

function isEmpty(value: Json | undefined): boolean {
  return (
    value === undefined ||
    value === "" ||
    (Object(value) === value && !Object.keys(value ?? {}).length)
  );
}

describe.each(OPERATIONS)("$name", ({ path, method, parameters, body, answers }) => {
  it("has an example of its input", () => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(names);
    for (const { name, schema, example, required } of parameters) {
      const shown = Array.isArray(schema["examples"]) ? schema["examples"] : [schema["enum"]];
      expect.soft(isEmpty(example ?? shown[0]), name).toBe(false);
      if (required) expect.soft(isEmpty(example), name).toBe(false);
    }
    const route = ROUTES.find(
      (each) => each.method === method && each.path.replace(/:(\w+)/g, "{$1}") === path,
    );
    expect(body !== null).toBe(route?.body !== undefined);
    // A route says itself where it is best shown without a body.
    const isBare = route?.example !== undefined && isEmpty(route.example);
    if (body && !isBare) expect(isEmpty(body.example)).toBe(false);
  });

  it("has examples that fit their descriptions", () => {
    for (const { schema, example, name } of parameters) {
      const { examples = [] } = schema;
      for (const shown of [example ?? [], examples].flat()) {
        expect.soft(misfitsOfRequest(schema, shown), name).toEqual([]);
      }
    }
    if (body) expect.soft(misfitsOfRequest(body.schema, body.example)).toEqual([]);
    for (const [status, { content }] of Object.entries(answers)) {
      for (const { schema, example } of Object.values(content)) {
        expect.soft(misfitsOfAnswer(schema, example), status).toEqual([]);
      }
    }
  });
});

it.each(
  Object.entries(document["components"] as { schemas: object }).flatMap(([kind, all]) =>
    kind === "schemas" ? Object.entries(all) : [],
  ),
)("the members of %s have examples that fit", (_, schema) => {
  for (const part of objectsIn(schema)) {
    const { examples = [] } = part as { examples?: Json[] };
    for (const shown of Array.isArray(examples) ? examples : []) {
      expect.soft(misfitsOfRequest(part as Json, shown)).toEqual([]);
    }
  }
});
