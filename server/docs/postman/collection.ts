// The Postman collection, from the API description.
import type { Json, JsonObject } from "#schema/json.ts";
import { checkout } from "./checkout.ts";
import { basic, itemOf, type Operation } from "./item.ts";
import { VARIABLES } from "./variables.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Methods of a path in the description; any other member belongs to all of them. */
const METHODS = ["get", "post", "put", "patch", "delete"] as const;

type Description = {
  info: { title: string; description: string };
  servers: readonly [{ url: string }];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

function operationsOf({ paths }: Description): readonly JsonObject[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ tag: operation.tags[0], item: itemOf(method, path, operation) }] : [];
    }),
  );
}

/**
 * Postman's collection 2.1 of a description that `describeRoutes` made: a folder for each tag, and
 * before them a checkout to run as a whole. The variable `key` takes the Test key.
 */
export function postmanCollection(document: JsonObject): JsonObject {
  const description = document as unknown as Description;
  const { info, servers, tags } = description;
  const operations = operationsOf(description);
  const folders = tags.map(({ name, description: about }) => ({
    name,
    description: about,
    item: operations.filter(({ tag }) => tag === name).map(({ item }) => item) as Json[],
  }));
  const values: Readonly<Record<string, string>> = { baseUrl: servers[0].url };
  return {
    info: { name: info.title, description: info.description, schema: SCHEMA },
    auth: basic("key"),
    variable: VARIABLES.map(({ name, about }) => ({
      key: name,
      value: values[name] ?? "",
      type: "string",
      description: about,
    })),
    item: [checkout(description.paths), ...folders],
  };
}
