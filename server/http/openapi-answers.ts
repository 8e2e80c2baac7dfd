// The error responses of a route in the API description.
import { API_ERROR, EXAMPLE_FIELD_ERRORS, WIZARD_REFUSAL } from "#schema/error-object.ts";
import { ServiceError, type ErrorStatus } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Components } from "#schema/example.ts";
import type { Route } from "./route.ts";

type Refusal = { about: string; header?: { name: string; about: string; example: string } };

const REFUSALS: Readonly<Partial<Record<ErrorStatus, Refusal>>> = {
  400: { about: "The request body could not be read." },
  401: {
    about: "The API key or access token is missing or invalid.",
    header: {
      name: "WWW-Authenticate",
      about: "Authentication scheme.",
      example: 'Basic realm="svc"',
    },
  },
  403: {
    about:
      "Access is denied: the account is blocked, a feature is not enabled for the account, the page is not allowed, the type of credential is wrong, or the call was made over plain HTTP.",
  },
  404: { about: "The object does not exist." },
  405: {
    about: "The path does not support this method.",
    header: { name: "Allow", about: "Supported methods.", example: "GET, HEAD" },
  },
  409: { about: "The state of the object does not allow the call." },
  410: { about: "The object has been deleted." },
  413: { about: "The request body is too large." },
  422: { about: "Validation failed. The response lists all invalid fields." },
  429: {
    about: "Rate limit exceeded.",
    header: { name: "Retry-After", about: "Seconds to wait before retrying.", example: "12" },
  },
  500: {
    about: "Internal server error. The log of the service has the cause under the `Request-Id`.",
  },
  503: {
    about: "The service is temporarily unavailable, for example while its database restarts.",
    header: { name: "Retry-After", about: "Seconds to wait before retrying.", example: "5" },
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
    description: "Identifies the call in the log of the service.",
    schema: { type: "string", examples: ["Vn3xTq8LmKc2RzW7YbHd"] },
  },
};

/** The header of every response. */
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

/** The error responses of a route. */
export function refusalsOf(route: Route): JsonObject {
  const { fieldsIn = "errors" } = route;
  const refer = (status: ErrorStatus) => ({
    $ref: `#/components/responses/${nameOf(fieldsIn, status)}`,
  });
  return Object.fromEntries(statusesOf(route).map((status) => [status, refer(status)]));
}

function refusal(member: Member, status: ErrorStatus, { about, header }: Refusal): JsonObject {
  const { type, message } = new ServiceError(status);
  const fields = { [member]: EXAMPLE_FIELD_ERRORS };
  const example = { code: status, message, type, ...(status === 422 ? fields : {}) };
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

/** The error objects, by the names of their components. */
export const ERRORS: Components = Object.fromEntries(
  Object.values(OBJECTS).map(({ name, json }) => [name, json]),
);

/** The error responses that the described paths refer to. */
export function refusalsIn(paths: JsonObject): JsonObject {
  const text = JSON.stringify(paths);
  const all = MEMBERS.flatMap((member) =>
    Object.entries(REFUSALS).map(([status, about]) => {
      const code = Number(status) as ErrorStatus;
      return [nameOf(member, code), refusal(member, code, about)] as const;
    }),
  );
  return Object.fromEntries(all.filter(([name]) => text.includes(`responses/${name}"`)));
}
