import { describeRoutes } from "#http/openapi.ts";
import { VERSION } from "#schema/changes.ts";
import { describe, expect, it } from "vitest";
import { ROUTES } from "./routes.ts";

const description = describeRoutes(ROUTES, VERSION);

/** Every object within a value, itself included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), description);
}

describe("the interface description", () => {
  it("is the committed one (vitest -u writes it)", async () => {
    const text = `${JSON.stringify(description, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../openapi.json");
  });

  it("is OpenAPI 3.1 of today's interface", () => {
    expect(description).toMatchObject({ openapi: "3.1.0", info: { version: VERSION } });
  });

  it("refers only to what it holds", () => {
    const refs = objectsIn(description).flatMap((part) =>
      "$ref" in part ? [String(part.$ref)] : [],
    );
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter((ref) => typeof at(ref) !== "object")).toEqual([]);
  });

  it("has every route, with a schema for its parameters, its body and its answer", () => {
    for (const { path, method, body } of ROUTES) {
      const name = path.replace(/:(\w+)/g, "{$1}");
      const operation = Reflect.get(
        Object(Reflect.get(Object(description["paths"]), name)),
        method.toLowerCase(),
      );
      const names = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part);
      const inPath = operation.parameters.filter(
        (parameter: { in: string }) => parameter.in === "path",
      );
      expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(names);
      expect(operation.responses["200"].content["application/json"].schema).toBeDefined();
      expect(operation.requestBody !== undefined).toBe(body !== undefined);
    }
  });

  it("names each path with a method once, aliases included", () => {
    const names = ROUTES.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((name) => `${method} ${name.toLowerCase()}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
