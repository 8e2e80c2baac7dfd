// The refusals of a route as the interface's document describes them.
import { API_ERROR, EXAMPLE_FIELD_ERRORS, WIZARD_REFUSAL } from "#schema/error-object.ts";
import { ServiceError, type ErrorStatus } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Components } from "#schema/example.ts";
import type { Route } from "./route.ts";

type Refusal = { about: string; header?: { name: string; about: string; example: string } };

const REFUSALS: Readonly<Partial<Record<ErrorStatus, Refusal>>> = {
  400: { about: "The request body could not be read." },
  401: {
    about: "The API key or access token is missing or not valid.",
    header: {
      name: "WWW-Authenticate",
      about: "How to say who calls.",
      example: 'Basic realm="svc"',
    },
  },
  403: {
    about:
      "Access is blocked, something is not activated for the account or not for this page, it is the wrong kind of credential, or it was plain HTTP.",
  },
  404: { about: "The object does not exist." },
  405: {
    about: "The path knows no such method.",
    header: { name: "Allow", about: "The methods that it knows.", example: "GET, HEAD" },
  },
  410: { about: "The object has been deleted." },
  413: { about: "The request body is too large." },
  422: { about: "Validation failed; all failing fields are named together." },
  429: {
    about: "Too many requests.",
    header: { name: "Retry-After", about: "Seconds after which to come back.", example: "12" },
  },
  500: { about: "Internal server error; the cause is in the log under `Request-Id`." },
  503: {
    about: "The service cannot answer at the moment, its database for example is restarting.",
    header: { name: "Retry-After", about: "Seconds after which to come back.", example: "5" },
  },
};

type Member = NonNullable<Route["fieldsIn"]>;

/** Error objects by the member that maps fields to messages. */
const OBJECTS: Readonly<Record<Member, { name: string; json: JsonObject }>> = {
  errors: { name: "error", json: API_ERROR.json },
  error: { name: "wizard_refusal", json: WIZARD_REFUSAL.json },
};
const MEMBERS: readonly Member[] = ["errors", "error"];

export const HEADERS: JsonObject = {
  "Request-Id": {
    description: "Names this call in the log of the service.",
    schema: { type: "string", examples: ["Vn3xTq8LmKc2RzW7YbHd"] },
  },
};

/** On every answer. */
export const REQUEST_ID: JsonObject = {
  "Request-Id": { $ref: "#/components/headers/Request-Id" },
};

function statusesOf(route: Route): ErrorStatus[] {
  const { auth, path, query, body } = route;
  const { absent = path.includes(":") ? [404, 410] : [] } = route;
  return [
    ...(body ? ([400] as const) : []),
    ...(auth === "none" ? [] : ([401] as const)),
    403,
    ...absent,
    405,
    ...(body ? ([413] as const) : []),
    ...(query || body ? ([422] as const) : []),
    429,
    500,
    503,
  ];
}

function nameOf(member: Member, status: ErrorStatus): string {
  return `${OBJECTS[member].name}_${status}`;
}

/** What a route answers other than success. */
export function refusalsOf(route: Route): JsonObject {
  const { fieldsIn = "errors" } = route;
  const refer = (status: ErrorStatus) => ({
    $ref: `#/components/responses/${nameOf(fieldsIn, status)}`,
  });
  return Object.fromEntries(statusesOf(route).map((status) => [status, refer(status)]));
}

function refusal(member: Member, status: ErrorStatus, { about, header }: Refusal): JsonObject {
  const { message } = new ServiceError(status);
  const fields = { [member]: EXAMPLE_FIELD_ERRORS };
  const example = { code: status, message, ...(status === 422 ? fields : {}) };
  const schema = { $ref: `#/components/schemas/${OBJECTS[member].name}` };
  const special = header && {
    [header.name]: {
      description: header.about,
      schema: { type: "string", examples: [header.example] },
    },
  };
  return {
    description: about,
    headers: { ...REQUEST_ID, ...special },
    content: { "application/json": { schema, example } },
  };
}

/** The error objects, and the answers that are one. */
export const ERRORS: { schemas: Components; responses: JsonObject } = {
  schemas: Object.fromEntries(Object.values(OBJECTS).map(({ name, json }) => [name, json])),
  responses: Object.fromEntries(
    MEMBERS.flatMap((member) =>
      Object.entries(REFUSALS).map(([text, about]) => {
        const status = Number(text) as ErrorStatus;
        return [nameOf(member, status), refusal(member, status, about)];
      }),
    ),
  ),
};
