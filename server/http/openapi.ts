// The interface description: OpenAPI 3.1 out of the routes.
import type { Json, JsonObject } from "#schema/json.ts";
import { idempotencyKey } from "./idempotency.ts";
import type { Route } from "./route.ts";

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request body could not be read.",
  401: "The API key is missing or not valid.",
  403: "Access is forbidden.",
  404: "The object does not exist.",
  410: "The object has been deleted.",
  413: "The request body is too large.",
  422: "Validation failed.",
  429: "Too many requests; Retry-After says in how many seconds to come back.",
  500: "Internal server error.",
};

/** The error object; `member` holds the messages by field, nested fields with dotted names. */
function errorSchema(member: "errors" | "error"): JsonObject {
  return {
    type: "object",
    properties: {
      code: { type: "integer" },
      message: { type: "string" },
      [member]: {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    required: ["code", "message"],
  };
}

const ERRORS = {
  errors: { name: "error", schema: errorSchema("errors") },
  error: { name: "wizard_refusal", schema: errorSchema("error") },
};

function content(schema: Json, ...types: string[]): JsonObject {
  return Object.fromEntries(["application/json", ...types].map((type) => [type, { schema }]));
}

function refusalsOf(route: Route): JsonObject {
  const { auth, path, query, body, fieldsIn = "errors" } = route;
  const { absent = path.includes(":") ? [404, 410] : [] } = route;
  const statuses = [
    ...(body ? [400, 413] : []),
    ...(auth === "key" ? [401, 403] : []),
    ...absent,
    ...(query || body ? [422] : []),
    429,
    500,
  ];
  const schema = { $ref: `#/components/schemas/${ERRORS[fieldsIn].name}` };
  const answers = statuses.map((status) => [
    status,
    { description: REFUSALS[status] ?? "", content: content(schema) },
  ]);
  return Object.fromEntries(answers);
}

function parameter(where: "path" | "query", name: string, schema: Json, needed: boolean): Json {
  return { name, in: where, ...(needed ? { required: true } : {}), schema };
}

function parametersOf({ path, query, creates }: Route): Json[] {
  const { properties, required } = query?.parameters ?? {};
  const needed = new Set(Object.values(required ?? []));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) =>
    parameter("path", name, { type: "string" }, true),
  );
  const inQuery = Object.entries(properties ?? {}).map(([name, schema]) =>
    parameter("query", name, schema, needed.has(name)),
  );
  return [...inPath, ...inQuery, ...(creates ? [idempotencyKey] : [])];
}

function operation(route: Route): JsonObject {
  const { summary, auth, body, answer } = route;
  return {
    summary,
    security: auth === "key" ? [{ apiKey: [] }] : [],
    parameters: parametersOf(route),
    ...(body
      ? { requestBody: { content: content(body.json, "application/x-www-form-urlencoded") } }
      : {}),
    responses: {
      "200": { description: "The request was processed.", content: content(answer.json) },
      ...refusalsOf(route),
    },
  };
}

function pathsOf(routes: readonly Route[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const operations = (paths[route.path.replace(/:(\w+)/g, "{$1}")] ??= {});
    operations[route.method.toLowerCase()] = operation(route);
  }
  return paths;
}

/** Describes the routes; `version` is the date of the interface. */
export function describeRoutes(routes: readonly Route[], version: string): JsonObject {
  const errors = Object.values(ERRORS).map(({ name, schema }) => [name, schema] as const);
  const schemas = routes.flatMap(({ answer }) => Object.entries(answer.components));
  return {
    openapi: "3.1.0",
    info: { title: "Bank account access", version },
    paths: pathsOf(routes),
    components: {
      schemas: Object.fromEntries([...errors, ...schemas]),
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "basic",
          description: "The user name is api, the password an API key.",
        },
      },
    },
  };
}
