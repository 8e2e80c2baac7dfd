// Every call of the account area with its query, body and answer, as the service declares them.
import type * as Declared from "#schema/account/call.ts";
import type { Calls as AllCalls } from "#schema/account/calls.ts";

/** Queries are sent as text. */
type TextsOf<Q> = { [N in keyof Q]?: string | undefined };
type QueryPart<C extends Declared.Call> =
  Declared.QueryOf<C> extends object ? { query: TextsOf<Declared.QueryOf<C>> } : object;
type BodyPart<C extends Declared.Call> =
  Declared.BodyOf<C> extends object ? { body: Declared.BodyOf<C> } : object;
/** A call without an answer of its own answers null. */
type AnswerPart<C extends Declared.Call> = {
  answer: Declared.AnswerOf<C> extends undefined ? null : Declared.AnswerOf<C>;
};

/** By method and path below `/account/api`. */
export type Calls = {
  [K in keyof AllCalls]: QueryPart<AllCalls[K]> & BodyPart<AllCalls[K]> & AnswerPart<AllCalls[K]>;
};
export type CallKey = keyof Calls;
