// A request of the Postman collection.
import type { Json, JsonObject } from "#schema/json.ts";
import { KEPT, variableAfter } from "./variables.ts";

type Parameter = { name: string; in: string; description: string; example?: Json };

/** What a collection needs of an operation in the API description. */
export type Operation = {
  tags: readonly [string];
  summary: string;
  description?: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly Parameter[];
  requestBody?: { content: { "application/json": { example: JsonObject } } };
};

/** Words and parameters of a path, without the first slash. */
function partsOf(path: string): string[] {
  return path.slice(1).split("/");
}

/** The value of a path parameter: that of an earlier response if there is one. */
function pathValue(path: string, { name, example }: Parameter): string {
  const parts = partsOf(path);
  const variable = variableAfter(parts[parts.indexOf(`{${name}}`) - 1] ?? "");
  return variable === null ? String(example ?? "") : `{{${variable}}}`;
}

/** Optional parameters of the query are listed, but switched off. */
function queryOf({ parameters }: Operation): JsonObject[] {
  return parameters
    .filter((each) => each.in === "query")
    .map(({ name, description, example }) => ({
      key: name,
      value: String(example ?? ""),
      description,
      disabled: example === undefined,
    }));
}

function urlOf(path: string, operation: Operation): JsonObject {
  const parts = partsOf(path).map((part) => part.replace(/^\{(.+)\}$/, ":$1"));
  const variable = operation.parameters
    .filter((each) => each.in === "path")
    .map((each) => ({
      key: each.name,
      value: pathValue(path, each),
      description: each.description,
    }));
  return {
    raw: `{{baseUrl}}/${parts.join("/")}`,
    host: ["{{baseUrl}}"],
    path: parts,
    query: queryOf(operation),
    variable,
  };
}

/** Basic auth whose password is a variable. */
export function basic(variable: "key" | "token"): JsonObject {
  return {
    type: "basic",
    basic: [
      { key: "username", value: "api", type: "string" },
      { key: "password", value: `{{${variable}}}`, type: "string" },
    ],
  };
}

function authOf({ security }: Operation): JsonObject {
  const [first] = security;
  if (!first) return { auth: { type: "noauth" } };
  // The key is that of the collection.
  return "accessToken" in first ? { auth: basic("token") } : {};
}

/** A body as Postman sends it. */
export function jsonBody(body: JsonObject): JsonObject {
  return {
    mode: "raw",
    raw: JSON.stringify(body, null, 2),
    options: { raw: { language: "json" } },
  };
}

/** A script that runs after the response. */
export function testing(lines: readonly string[]): JsonObject[] {
  return [{ listen: "test", script: { type: "text/javascript", exec: [...lines] } }];
}

/** Keeps what later calls need: ids, the key of a session, a token. */
function keeping(path: string): JsonObject[] {
  const word = partsOf(path).findLast((part) => !part.startsWith("{")) ?? "";
  const variable = variableAfter(word);
  return testing([
    'const isJson = /json/.test(pm.response.headers.get("Content-Type") || "");',
    "const body = isJson && pm.response.code < 300 ? pm.response.json() : {};",
    `for (const name of ${JSON.stringify(KEPT)}) {`,
    "  if (body[name]) pm.collectionVariables.set(name, body[name]);",
    "}",
    ...(variable === null || variable === "transaction"
      ? []
      : [
          "const id = body.id || (body.data && body.data[0] && body.data[0].id);",
          `if (id) pm.collectionVariables.set("${variable}", id);`,
        ]),
  ]);
}

/** The request of an operation; `body` takes the place of its example. */
export function itemOf(
  method: string,
  path: string,
  operation: Operation,
  body = operation.requestBody?.content["application/json"].example,
): JsonObject {
  const { summary, description = "" } = operation;
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description,
      ...authOf(operation),
      header: [{ key: "Accept", value: "application/json" }],
      url: urlOf(path, operation),
      ...(body === undefined ? {} : { body: jsonBody(body) }),
    },
    event: keeping(path),
    response: [],
  };
}
