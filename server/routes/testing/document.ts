// The interface description for tests: its operations, and a validator for its schemas.
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describeRoutes } from "#http/openapi.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { VERSION } from "#schema/changes.ts";
import { ROUTES } from "../routes.ts";

export const document = describeRoutes(ROUTES, VERSION);

export type Media = { schema: JsonObject; example: Json };
export type Answer = {
  description: string;
  headers?: Record<string, JsonObject>;
  content: Record<string, Media>;
};
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: true;
  schema: JsonObject;
  example?: Json;
};

export type Operation = {
  /** `GET /v1/events/{id}` */
  name: string;
  method: string;
  path: string;
  tags: string[];
  parameters: Parameter[];
  security: unknown[];
  body: Media | null;
  /** By status, references resolved. */
  answers: Record<string, Answer>;
};

/** The target of a pointer such as `#/components/schemas/error`. */
export function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), document);
}

/** Names of the members that a request can have. */
export function membersOf({ schema }: Media): string[] {
  return Object.keys(Object(Reflect.get(Object(at(String(schema["$ref"]))), "properties")));
}

type Raw = Omit<Operation, "answers" | "body"> & {
  /** A response without a body has no content. */
  responses: Record<string, { $ref: string } | (Omit<Answer, "content"> & Partial<Answer>)>;
  requestBody?: { content: Record<string, Media> };
};

function operationOf(method: string, path: string, raw: Raw): Operation {
  const answers = Object.entries(raw.responses).map(([status, answer]) => [
    status,
    "$ref" in answer ? (at(answer.$ref) as Answer) : { ...answer, content: answer.content ?? {} },
  ]);
  return {
    ...raw,
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    body: raw.requestBody?.content["application/json"] ?? null,
    answers: Object.fromEntries(answers),
  };
}

export const OPERATIONS: readonly Operation[] = Object.entries(
  document["paths"] as unknown as Record<string, Record<string, Raw>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => operationOf(method, path, raw)),
);

/** The same schema, without additional members. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, closed(part)]);
  const inner = Object.fromEntries(parts) as JsonObject;
  const open = !("properties" in schema) || "additionalProperties" in schema;
  return open ? inner : { ...inner, additionalProperties: false };
}

function createAjv(schemas: Json): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false });
  addFormats.default(ajv);
  ajv.addVocabulary(["components", "example"]);
  return ajv.addSchema({ $id: "doc:/", components: { schemas } } as AnySchema);
}

const { schemas } = document["components"] as { schemas: JsonObject };
const requestAjv = createAjv(schemas);
const answered = createAjv(closed(schemas));

/** References lead into the document, wherever their schema is. */
function anchored(schema: Json): AnySchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc:/#/components'));
}

function judge(ajv: Ajv2020, schema: Json, value: unknown): string[] {
  const validate = ajv.compile(anchored(schema));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(" "),
  );
}

/** The faults of sent data; empty if there are none. */
export function misfitsOfRequest(schema: Json, value: unknown): string[] {
  return judge(requestAjv, schema, value);
}

/** The faults of a response, including members that the document does not list. */
export function misfitsOfAnswer(schema: Json, value: unknown): string[] {
  return judge(answered, closed(schema), value);
}
