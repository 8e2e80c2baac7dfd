// What a handler of the account area receives, by the declaration of its call.
import type { Context } from "#context/context.ts";
import type { Gone } from "#documents/print.ts";
import type { Guard } from "#events/guard.ts";
import type { Download } from "#http/route.ts";
import type { Actor } from "#schema/audit.ts";
import type { Mode } from "#schema/codes.ts";
import type {
  AnswerOf,
  BodyOf,
  Call,
  CallKey,
  CallTable,
  FileAnswer,
  ParamsOf,
  QueryOf,
} from "#schema/account/call.ts";
import type { Role } from "#schema/account/permissions.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import type { Wizard } from "#wizard/wizard.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import type { GuardedStore } from "./guarded-store.ts";
import type { Visitor } from "./visitor.ts";

/**
 * The context of a call, with the person as the actor of changes. Whatever a handler writes is refused
 * once the person has lost the right to the call.
 */
export type StaffContext = Context & { store: GuardedStore; actor: Actor; address: string };

type OfMerchant<K extends string> = {
  merchant: Merchant;
  role: Role;
} & (K extends `${string} /:mode/${string}` ? { mode: Mode; scope: Scope } : unknown);

type Caller<K extends string, A> = A extends "anyone"
  ? { ctx: Context; visitor: Visitor | null }
  : { ctx: StaffContext; visitor: Visitor } & (A extends
      | "factor"
      | "enrol"
      | "signed_in"
      | "operator"
      ? unknown
      : OfMerchant<K>);

/** The validated input of a call, within what its access grants. */
type Received<K extends string, C extends Call> = {
  wizard: Wizard;
  /** Which addresses webhooks may reach. */
  guard: Guard;
  params: Readonly<Record<Exclude<ParamsOf<K>, "mode">, string>>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  door: Door;
  attempt: Attempt;
  /** Whether the client has closed the connection. */
  gone: Gone;
} & Caller<K, C["access"]>;

type Answered<C extends Call> = C["answer"] extends FileAnswer
  ? Download
  : C["answer"] extends { nothing: true }
    ? void
    : AnswerOf<C>;

export type Handler<K extends string, C extends Call> = (
  received: Received<K, C>,
) => Answered<C> | Promise<Answered<C>>;

/** A handler for each call of a table. */
export type Handlers<T extends CallTable> = {
  readonly [K in keyof T & CallKey]: Handler<K, NonNullable<T[K]>>;
};
