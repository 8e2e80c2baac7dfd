// A route as data: what it is called by, what it takes, what it answers. Mounted by mount.ts,
// described by openapi.ts.
import type { Context } from "#context/context.ts";
import type { Mode } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Place } from "#schema/time.ts";
import type { Merchant, Scope, UserScope } from "#storage/tables/records.ts";
import type { Wizard } from "#wizard/wizard.ts";
import type { ListOfTexts } from "./json-text.ts";

/** Who calls, and the border of what is theirs. */
export type Caller = {
  merchant: Merchant;
  mode: Mode;
  scope: Scope;
  /** The bank user whose access token it is; null for an API key. */
  owner: UserScope | null;
  /** SHA-256 of the API key or token. */
  key: string;
};

export type UserCaller = Caller & { owner: UserScope };

export type Services = { ctx: Context; wizard: Wizard };

/** Which credential a route takes: an API key, a bank user's access token, either, or none. */
export type Auth = "key" | "user" | "either" | "none";

type CallerOf<A extends Auth> = A extends "none" ? null : A extends "user" ? UserCaller : Caller;

/** Names of the `:name` parts of a path. */
type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** What a handler gets: everything is checked and within the caller's scope. */
export type Call<P extends string, A extends Auth, Q, B> = Services & {
  caller: CallerOf<A>;
  params: Readonly<Record<Names<P>, string>>;
  query: Q;
  body: B;
  /** Whether the connection that the answer was for is closed. */
  gone: () => boolean;
};

/** Reads what follows the path; `parameters` is the JSON schema of its object. */
export type QueryReader<Q> = {
  readonly parameters: JsonObject;
  read(search: URLSearchParams, place: Place): Q;
};

export type BodyReader<B> = { readonly json: JsonObject; read(body: JsonObject, place: Place): B };

/** What a rendering may depend on besides the value; `url` is the absolute address asked for. */
export type View<Q> = { timeZone: string; query: Q; url: string };

/** What is no JSON and is saved under a name. */
export type Download = { type: string; filename: string; bytes: Buffer };

/** How the value of a handler becomes the body. */
export type Answer<T, Q> = {
  /** Null where it is a file in any case. */
  readonly json: JsonObject | null;
  /** Schemas that `json` refers to, by name. */
  readonly components: Readonly<Record<string, JsonObject>>;
  render(value: T, view: View<Q>): Json;
  /** What an object lists, where it is written already: `render` leaves that list empty. */
  rows?(value: T): ListOfTexts;
  /** What else than JSON it can be: content types, and the file where a value is one. */
  readonly files?: { readonly types: readonly string[]; of(value: T): Download | null };
  /** Where it is not 200 in any case: what it can be, and what it is with a value. */
  readonly statuses?: { readonly all: readonly SuccessStatus[]; of(value: T): SuccessStatus };
};

/** 202 where somebody has to act first; 204 has no body. */
export type SuccessStatus = 200 | 202 | 204;

export type Definition<P extends string, A extends Auth, Q, B, T> = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: P;
  readonly aliases?: readonly string[];
  readonly auth: A;
  /** Header profile; "browser" answers any origin. */
  readonly surface: "api" | "browser";
  /**
   * Whether it makes something new: its caller may name the request with Idempotency-Key. Its
   * handler then awaits nothing but the store.
   */
  readonly creates?: true;
  /**
   * Statuses of an object that is not there; 404 and 410 where the path names one. 422 where a part
   * of the path may be none of its kind.
   */
  readonly absent?: readonly (404 | 410 | 422)[];
  /** Member of the error object that maps fields to messages. */
  readonly fieldsIn?: "errors" | "error";
  readonly summary: string;
  /** What the summary leaves open; sentences, with code in backquotes. */
  readonly about?: string;
  /** What the description shows as sent, in the body or else the query; the required members if not said. */
  readonly example?: JsonObject;
  readonly query?: QueryReader<Q>;
  readonly body?: BodyReader<B>;
  /** The credential that the body holds; its requests are counted. */
  credential?(body: B): string;
  /** May know less of the query than its reader says. */
  readonly answer: Answer<T, NoInfer<Q>>;
  handler(call: Call<P, A, Q, B>): T | Promise<T>;
};

/** A route whose parts are known to fit together. */
export type Route = Definition<string, Auth, unknown, unknown, unknown>;

/** Checks that a route's parts fit together, and lets the types flow into its handler. */
export function defineRoute<P extends string, A extends Auth, T, Q = undefined, B = undefined>(
  definition: Definition<P, A, Q, B, T>,
): Route {
  return definition;
}
