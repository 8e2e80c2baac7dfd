// The types of calls, from the types of the API.
import type { paths } from "./api.ts";

/** Methods of the API. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { readonly [Name in M]: object } ? Path : never;
}[keyof paths];

type Operation<Path extends keyof paths, M extends Method> = paths[Path][M];

type Content<Holder> = Holder extends { content: { "application/json": infer Body } }
  ? Body
  : Holder extends { content?: never }
    ? undefined
    : unknown;

/** The body of a successful response; undefined for one without a body. */
export type AnswerOf<Path extends keyof paths, M extends Method> =
  Operation<Path, M> extends { responses: infer All }
    ? { [Status in keyof All & (200 | 202 | 204)]: Content<All[Status]> }[keyof All &
        (200 | 202 | 204)]
    : never;

type Parameters<Op> = Op extends { parameters: infer All } ? All : never;
type BodyOf<Op> = Op extends { requestBody?: infer Held }
  ? [Exclude<Held, undefined>] extends [never]
    ? undefined
    : Content<Exclude<Held, undefined>>
  : undefined;

/** The body of a request. */
export type RequestOf<Path extends PathOf<M>, M extends Method> = Exclude<
  BodyOf<Operation<Path, M>>,
  undefined
>;

/** An optional member if nothing in it is required. */
type Member<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type WithBody<Body> = [Body] extends [undefined] ? { body?: undefined } : Member<"body", Body>;

/** The input of a call: parameters by place, the body, and options of the request. */
export type InputOf<Path extends keyof paths, M extends Method> = Member<
  "params",
  Parameters<Operation<Path, M>>
> &
  WithBody<BodyOf<Operation<Path, M>>> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    /** How to read the response: `json` by default, `arrayBuffer` for a file. */
    parseAs?: "json" | "text" | "arrayBuffer";
  };

/** Input is optional if no member of it is required. */
export type Input<I> = Record<never, never> extends I ? [input?: I] : [input: I];

/** The paths of lists. */
export type ListPath = {
  [Path in PathOf<"get">]: AnswerOf<Path, "get"> extends { data: readonly unknown[] }
    ? Path
    : never;
}[PathOf<"get">];

/** A row of a list. */
export type RowOf<Path extends ListPath> =
  AnswerOf<Path, "get"> extends { data: readonly (infer Row)[] } ? Row : never;
