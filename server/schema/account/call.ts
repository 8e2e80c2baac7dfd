// A call of the account area as data. The key of a call is its method and path, so that the pages
// can name a call by a type alone.
import type { Mode } from "../codes.ts";
import type { Json } from "../json.ts";
import type { Shape } from "../shape.ts";
import type { Wire } from "../wire.ts";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Method and path below `/account/api`, for example `GET /:mode/sessions/:id`. */
export type CallKey = `${Method} /${string}`;

/**
 * Who may call. A permission needs a merchant, in which the person's role has it; it can differ by
 * mode. The others need no merchant:
 * - `anyone`: nobody needs to be signed in.
 * - `factor`: the password was given; the second factor may still be missing.
 * - `enrol`: signed in, or the password was given by a person who has no second factor yet.
 * - `signed_in`: password and second factor were given.
 * - `operator`: signed in, and an operator of the service.
 */
export type Access =
  | "anyone"
  | "factor"
  | "enrol"
  | "signed_in"
  | "operator"
  | Permission
  | Readonly<Record<Mode, Permission>>;

/** The answer is a file of one of these content types. */
export type FileAnswer = { readonly file: readonly string[] };

/** The answer has no body: status 204. */
export const NOTHING = { nothing: true } as const;

export type Call = {
  readonly access: Access;
  /** Needs a second factor that is at most ten minutes old: always, or in one mode. */
  readonly fresh?: true | Mode;
  /** What a value reads as must be what was sent, so that the pages know what to send. */
  readonly query?: Shape<object>;
  readonly body?: Shape<object>;
  /** The body carries a file: it may have 8 MiB, any other 64 KiB. */
  readonly carriesFile?: true;
  readonly answer: Wire<Json> | FileAnswer | typeof NOTHING;
};

/** The calls of a resource. Declare one with `as const satisfies CallTable`. */
export type CallTable = Readonly<Record<CallKey, Call>>;

/** Names of the `:name` parts of a key. */
export type ParamsOf<K extends string> = K extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamsOf<`/${Rest}`>
  : K extends `${string}:${infer N}`
    ? N
    : never;

type ReadBy<S> = S extends Shape<infer V> ? V : undefined;

/** The query of a call; undefined if it has none. */
export type QueryOf<C extends Call> = ReadBy<C["query"]>;

/** The body of a call; undefined if it has none. */
export type BodyOf<C extends Call> = ReadBy<C["body"]>;

/** The JSON of the answer; undefined for a file or nothing. */
export type AnswerOf<C extends Call> = C["answer"] extends Wire<infer A> ? A : undefined;
