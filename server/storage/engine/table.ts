// Describes a table once; record types, row types and the mapping follow from the description.
import type { Mode } from "#schema/codes.ts";
import { choice, type Column, type Columns, type Group, type Role, text } from "./columns.ts";
import type { Sealer } from "#secrets/seal.ts";
import type { Row } from "./database.ts";
import { type Mapping, mappingOf, type Reading } from "./mapping.ts";
import type { Scope, UserScope } from "./scope.ts";

/** The owner of the rows: a merchant in one mode, a bank user, or the service itself. */
export type Owner = "merchant" | "user" | "service";

export type Table<N extends string, O extends Owner, C extends Columns> = Mapping & {
  readonly name: N;
  readonly types: { owner: O; columns: C };
  /** Order of rows with equal sort values; null for the order of the sort. */
  readonly ties: "asc" | null;
};

export type AnyTable = Table<string, Owner, Columns>;

type Definition<O extends Owner, C extends Columns> = {
  owner: O;
  /** By member name; a column name is the member's name in snake case. */
  columns: C;
  /** Order of rows with equal sort values, if it differs from the order of the sort. */
  ties?: "asc";
};

const SCOPE = { merchant: text(), mode: choice<Mode>() };
const OWNERS: Record<Owner, Columns> = {
  merchant: SCOPE,
  user: { ...SCOPE, user: text().named("bank_user").listed() },
  service: {},
};

/** Describes a table. */
export function table<const N extends string, O extends Owner, C extends Columns>(
  name: N,
  { owner, columns, ties }: Definition<O, C>,
): Table<N, O, C> {
  const mapping = mappingOf(name, { ...OWNERS[owner], ...columns });
  // Used only by the type checker.
  const types = { owner, columns };
  return { ...mapping, name, types, ties: ties ?? null };
}

type OwnerMembers = { merchant: Scope; user: UserScope; service: unknown };
type OwnerColumns = {
  merchant: { merchant: string; mode: Mode };
  user: { merchant: string; mode: Mode; bank_user: string };
  service: unknown;
};
type MembersOf<T extends AnyTable> = OwnerMembers[T["types"]["owner"]];
type ColumnsOf<T extends AnyTable> = T["types"]["columns"];
type RoleOf<C> = C extends Column<unknown, unknown, infer R, string> ? R : "record";
type ValueOf<C> =
  C extends Column<infer V, unknown, Role, string>
    ? V
    : C extends Group<infer G>
      ? { [I in keyof G]: ValueOf<G[I]> } | null
      : never;
type ValuesOf<C extends Columns, R extends Role> = {
  [M in keyof C as RoleOf<C[M]> extends R ? M : never]: ValueOf<C[M]>;
};

/** The record of a table. */
export type RecordOf<T extends AnyTable> = MembersOf<T> & ValuesOf<ColumnsOf<T>, "record">;

/** A record with what is kept apart from it. */
export type NewRecord<T extends AnyTable> = RecordOf<T> & ValuesOf<ColumnsOf<T>, "apart">;

/** All members that conditions can use. */
export type Findable<T extends AnyTable> = MembersOf<T> & ValuesOf<ColumnsOf<T>, Role>;

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : "";
type NameOf<C, Otherwise extends string> =
  C extends Column<unknown, unknown, Role, infer Name>
    ? [Name] extends [never]
      ? Otherwise
      : Name
    : never;
type StoredOf<C> = C extends Column<unknown, infer S, Role, string> ? S : never;
type Stored<C> = {
  [M in keyof C & string]: C[M] extends Group<infer G>
    ? {
        [I in keyof G & string]: [NameOf<G[I], `${Snake<M>}_${Snake<I>}`>, StoredOf<G[I]> | null];
      }[keyof G & string]
    : [NameOf<C[M], Snake<M>>, StoredOf<C[M]>];
}[keyof C & string];

/** A row in its database form. */
export type RowOf<T extends AnyTable> = OwnerColumns[T["types"]["owner"]] & {
  [K in Stored<ColumnsOf<T>> as K[0]]: K[1];
};

/** The tables as kysely types them. */
export type TablesOf<T extends AnyTable> = { [N in T["name"]]: RowOf<Extract<T, { name: N }>> };

/** Converts a row to its record. Throws SealError if a sealing key is lost. */
export function recordOf<T extends AnyTable>(
  described: T,
  row: Row,
  sealer: Sealer,
  reading?: Reading,
): RecordOf<T> {
  // The mapping fills all members of the description.
  return described.fromRow(row, sealer, reading) as RecordOf<T>;
}
