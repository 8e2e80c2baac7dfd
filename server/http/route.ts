// A route as data: method, path, parameters, response, handler. mount.ts mounts it, openapi.ts
// describes it.
import type { Context, ServiceContext } from "#context/context.ts";
import type { Mode } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Place } from "#schema/time.ts";
import type { Merchant, Scope, UserScope } from "#storage/tables/records.ts";
import type { Wizard } from "#wizard/wizard.ts";

/** The caller, and the scope of the caller's data. */
export type Caller = {
  merchant: Merchant;
  mode: Mode;
  scope: Scope;
  /** The bank user of an access token; null for an API key. */
  owner: UserScope | null;
  /** Whether the API key may only read. */
  readsOnly: boolean;
  /** SHA-256 of the API key or token. */
  key: string;
  /** Id of the API key or token. */
  credential: string;
};

export type UserCaller = Caller & { owner: UserScope };

export type Services = { ctx: ServiceContext; wizard: Wizard };

/** The credential that a route accepts: an API key, a bank user's access token, either, or none. */
export type Auth = "key" | "user" | "either" | "none";

type CallerOf<A extends Auth> = A extends "none" ? null : A extends "user" ? UserCaller : Caller;

/** Names of the `:name` parts of a path. */
type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** The input of a handler: validated, and within the caller's scope. */
export type Call<P extends string, A extends Auth, Q, B> = Omit<Services, "ctx"> & {
  ctx: Context;
  caller: CallerOf<A>;
  params: Readonly<Record<Names<P>, string>>;
  query: Q;
  body: B;
  /** The `Origin` header; "" if there is none. */
  origin: string;
  /** The `User-Agent` header; "" if there is none. */
  agent: string;
  /** Whether the client has closed the connection. */
  gone: () => boolean;
};

/** Reads the query; `parameters` is the JSON schema of its object. */
export type QueryReader<Q> = {
  readonly parameters: JsonObject;
  read(search: URLSearchParams, place: Place): Q;
};

export type BodyReader<B> = { readonly json: JsonObject; read(body: JsonObject, place: Place): B };

/** Further input of a rendering; `url` is the absolute URL of the request. */
export type View<Q> = { timeZone: string; query: Q; url: string };

/** A file to save. */
export type Download = { type: string; filename: string; bytes: Buffer };

/** The conversion of a handler's value to the body. */
export type Answer<T, Q> = {
  /** Null if the response is always a file. */
  readonly json: JsonObject | null;
  /** Schemas that `json` refers to, by name. */
  readonly components: Readonly<Record<string, JsonObject>>;
  render(value: T, view: View<Q>): Json | Promise<Json>;
  /** Whether it can have megabytes: a merchant and mode has a few of them answered at a time. */
  readonly isLong?: true;
  /** Content types other than JSON, and the file that a value holds, if any. */
  readonly files?: { readonly types: readonly string[]; of(value: T): Download | null };
  /** If not always 200: all possible statuses, and the status of a value. */
  readonly statuses?: { readonly all: readonly SuccessStatus[]; of(value: T): SuccessStatus };
};

/** 202 if the customer must act first; 204 has no body. */
export type SuccessStatus = 200 | 202 | 204;

export type Definition<P extends string, A extends Auth, Q, B, T> = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: P;
  /** JSON schemas of the `:name` parts of the path, with their descriptions and examples. */
  readonly params?: Readonly<Record<string, JsonObject>>;
  readonly aliases?: readonly string[];
  readonly auth: A;
  /** Whether a Live key is refused. */
  readonly testOnly?: true;
  /** Header profile; "browser" allows any origin. */
  readonly surface: "api" | "browser";
  /**
   * Marks a create call, which accepts an Idempotency-Key, by what it creates. Its handler then
   * awaits nothing but the store.
   */
  readonly creates?: "object" | "bank user";
  /**
   * Statuses of a missing object, by default 404 and 410 if the path names one. 422 if part of the
   * path may be malformed, 409 if the object's state may not allow the call.
   */
  readonly absent?: readonly (404 | 409 | 410 | 422)[];
  /** The bodies hold credentials: the request log keeps neither. */
  readonly secretBodies?: true;
  /** The request log leaves its calls out: those that read the log would fill it. */
  readonly unlogged?: true;
  /** Member of the error object that maps fields to messages. */
  readonly fieldsIn?: "errors" | "error";
  readonly summary: string;
  /** The description: sentences, with code in backquotes. */
  readonly about?: string;
  /** Example of the body, or of the query if there is no body; by default the required members. */
  readonly example?: JsonObject;
  readonly query?: QueryReader<Q>;
  readonly body?: BodyReader<B>;
  /** The credential in the body, whose requests are rate limited. */
  credential?(body: B): string;
  /** May use less of the query than its reader returns. */
  readonly answer: Answer<T, NoInfer<Q>>;
  handler(call: Call<P, A, Q, B>): T | Promise<T>;
};

/** A route whose parts are known to match. */
export type Route = Definition<string, Auth, unknown, unknown, unknown>;

/** A path with `:name` parts needs `params`. */
type Described<P extends string> = [Names<P>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<Names<P>, JsonObject>> };

/** Checks that a route's parts fit together, and infers the types of its handler. */
export function defineRoute<P extends string, A extends Auth, T, Q = undefined, B = undefined>(
  definition: Definition<P, A, Q, B, T> & Described<P>,
): Route {
  return definition;
}
