// The API description: OpenAPI 3.1, generated from the routes.
import type { Json, JsonObject } from "#schema/json.ts";
import { EVENT_COMPONENTS } from "#schema/event-data.ts";
import { exampleOf, type Components } from "#schema/example.ts";
import { idempotencyKey } from "./idempotency.ts";
import { ERRORS, HEADERS, refusalsIn, refusalsOf, REQUEST_ID } from "./openapi-answers.ts";
import { GUIDE, TAGS } from "./openapi-guide.ts";
import { describeWebhooks, WEBHOOK_BODIES } from "./openapi-webhooks.ts";
import type { Auth, Route, SuccessStatus } from "./route.ts";

/** The fixed words of a path, without the version. */
function wordsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && !/^(:|v1$|api$)/.test(part));
}

/** A path as OpenAPI writes it. */
function inBraces(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** The operation ID of a route, from its method and path. */
function operationId({ method, path }: Route): string {
  const words = path.split(/\W+/).filter((word) => word && word !== "v1");
  const door = path.startsWith("/v1") ? [] : ["browser"];
  return [method.toLowerCase(), ...door, ...words].join("_");
}

function requestName(route: Route): string {
  return `${operationId(route)}_request`;
}

function content(media: JsonObject, ...types: string[]): JsonObject {
  return Object.fromEntries(["application/json", ...types].map((type) => [type, media]));
}

function membersOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function pathParameters({ path, params = {} }: Route): JsonObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const schema = params[name] ?? {};
    return parameter("path", name, schema, exampleOf(schema, {}));
  });
}

/** Required parameters, and those in the route's example, get an example of their own. */
function queryParameters(route: Route, components: Components): JsonObject[] {
  const { properties, required } = route.query?.parameters ?? {};
  const needed = new Set(Object.values(required ?? []));
  const shown = route.body ? {} : (route.example ?? {});
  return Object.entries(membersOf(properties)).map(([name, member]) => {
    const schema = membersOf(member);
    const example = shown[name] ?? (needed.has(name) ? exampleOf(schema, components) : undefined);
    return parameter("query", name, schema, example, needed.has(name));
  });
}

/** Moves the description from the schema to the parameter, where readers look for it. */
function parameter(
  where: "path" | "query",
  name: string,
  { description = "", ...schema }: JsonObject,
  example: Json | undefined,
  needed = true,
): JsonObject {
  return {
    name,
    in: where,
    description,
    ...(needed ? { required: true } : {}),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

/** JSON and URL-encoded bodies share a schema. */
function requestOf(route: Route, components: Components): JsonObject {
  if (!route.body) return {};
  const schema = { $ref: `#/components/schemas/${requestName(route)}` };
  const example = route.example ?? exampleOf(schema, components);
  return {
    requestBody: { content: content({ schema, example }, "application/x-www-form-urlencoded") },
  };
}

const SUCCESS: Readonly<Record<SuccessStatus, string>> = {
  200: "Success.",
  202: "The customer must act first.",
  204: "Success, without a body.",
};

function answersOf(route: Route, components: Components): JsonObject {
  const all = route.answer.statuses?.all ?? [200];
  return Object.fromEntries(all.map((status) => [status, answerOf(route, status, components)]));
}

function answerOf(route: Route, status: SuccessStatus, components: Components): JsonObject {
  const said = { description: SUCCESS[status], headers: REQUEST_ID };
  if (status === 204) return said;
  const { json: schema, files } = route.answer;
  const media = files?.types.map((type) => [type, { schema: { contentMediaType: type } }]);
  return {
    ...said,
    content: {
      ...(schema ? content({ schema, example: exampleOf(schema, components) }) : {}),
      ...Object.fromEntries(media ?? []),
    },
  };
}

/** `about`, followed by the aliases of the path. */
function descriptionOf({ about = "", aliases = [] }: Route): JsonObject {
  const also = aliases.map((path) => `\`${inBraces(path)}\``).join(" and ");
  const text = [about, also && `Also available at ${also}.`].filter(Boolean).join(" ");
  return { ...(text ? { description: text } : {}), ...(also ? { "x-aliases": [...aliases] } : {}) };
}

const SECURITY: Readonly<Record<Auth, readonly ("apiKey" | "accessToken")[]>> = {
  key: ["apiKey"],
  user: ["accessToken"],
  either: ["apiKey", "accessToken"],
  none: [],
};

function operation(route: Route, components: Components): JsonObject {
  const { summary, auth } = route;
  return {
    operationId: operationId(route),
    tags: [tagOf(route).name],
    summary,
    ...descriptionOf(route),
    security: SECURITY[auth].map((name) => ({ [name]: [] })),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route, components),
      ...(route.creates ? [idempotencyKey] : []),
    ],
    ...requestOf(route, components),
    responses: { ...answersOf(route, components), ...refusalsOf(route) },
  };
}

function pathsOf(routes: readonly Route[], components: Components): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const operations = (paths[inBraces(route.path)] ??= {});
    operations[route.method.toLowerCase()] = operation(route, components);
  }
  return paths;
}

/** Every named schema. */
function componentsOf(routes: readonly Route[]): Components {
  const answers = routes.flatMap(({ answer }) => Object.entries(answer.components));
  const requests = routes.flatMap((route) =>
    route.body ? [[requestName(route), route.body.json] as const] : [],
  );
  const events = { ...EVENT_COMPONENTS, ...WEBHOOK_BODIES };
  return { ...ERRORS, ...Object.fromEntries([...answers, ...requests]), ...events };
}

function tagOf({ path }: Route): (typeof TAGS)[string] {
  const [word = ""] = wordsOf(path);
  return TAGS[word] ?? { name: word, about: "" };
}

function tagsOf(routes: readonly Route[]): Json[] {
  const tags = new Map(routes.map((route) => [tagOf(route).name, tagOf(route).about]));
  return [...tags].map(([name, description]) => ({ name, description }));
}

/** Describes the routes. `version` is the date of the API, `baseUrl` the URL of the service. */
export function describeRoutes(
  routes: readonly Route[],
  version: string,
  baseUrl = "http://127.0.0.1:8080",
): JsonObject {
  const components = componentsOf(routes);
  const paths = pathsOf(routes, components);
  return {
    openapi: "3.1.0",
    info: { title: "Bank account access", version, description: GUIDE },
    servers: [{ url: baseUrl, description: "This service." }],
    tags: tagsOf(routes),
    paths,
    webhooks: describeWebhooks(components),
    components: {
      schemas: { ...components },
      responses: refusalsIn(paths),
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "basic",
          description: "The user name is `api`, the password is an API key.",
        },
        accessToken: {
          type: "http",
          scheme: "basic",
          description: "The user name is `api`, the password is a bank user's access token.",
        },
      },
    },
  };
}
