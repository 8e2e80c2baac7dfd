// Every call of the account area with its query, body and answer, as the service declares them.
import type * as Declared from "#schema/account/call.ts";
import type { Calls as AllCalls } from "#schema/account/calls.ts";
import type { SessionAnswer } from "#schema/account/session.ts";
import type {
  Home,
  Insights,
  Paged,
  RequestDetail,
  RequestRow,
  SessionDetail,
  SessionRow,
} from "./shapes.ts";

type Query = { query: Record<string, string | undefined> };
type Answer<A> = { answer: A };
type Send<B, A> = { body: B; answer: A };

type Pending = {
  "GET /invitations/:token": Answer<{
    email: string;
    name: string;
    merchant: string;
    role: string;
    known: boolean;
  }>;
  "POST /invitations/:token": Send<{ name?: string; password: string }, SessionAnswer>;

  "GET /:mode/home": Answer<Home>;
  "GET /:mode/sessions": Query & Answer<Paged<SessionRow>>;
  "GET /:mode/sessions/:id": Answer<SessionDetail>;
  "DELETE /:mode/sessions/:id": Answer<null>;

  "GET /:mode/requests": Query & Answer<Paged<RequestRow>>;
  "GET /:mode/requests/errors": Query &
    Answer<{ items: { error: string; count: number; lastAt: string }[] }>;
  "GET /:mode/requests/:id": Answer<RequestDetail>;

  "GET /:mode/insights": Query & Answer<Insights>;
  "GET /:mode/jump": Query &
    Answer<{ items: { kind: string; id: string; title: string; path: string }[] }>;
};

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

type FromService = {
  [K in keyof AllCalls]: QueryPart<AllCalls[K]> & BodyPart<AllCalls[K]> & AnswerPart<AllCalls[K]>;
};

/** By method and path below `/account/api`. */
export type Calls = FromService & Omit<Pending, keyof AllCalls>;
export type CallKey = keyof Calls;
