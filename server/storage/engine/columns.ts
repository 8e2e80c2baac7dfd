// Column kinds: the type of a value in a record, and its form in the database.
import type { Generated } from "kysely";
import { hashKey } from "#secrets/api-keys.ts";
import type { Scope } from "./scope.ts";

/** A value in its database form. */
export type SqlValue = string | number | null;

/** Members of a record, or of a part of one. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * `derived` columns are computed from other members, `apart` columns are read only on request, and
 * the database generates `assigned` columns.
 */
export type Role = "record" | "apart" | "assigned" | "derived";

/**
 * Returns the row and column that a sealed value is bound to. Default: the row's id and the
 * column's own name.
 */
export type SealPlace = (values: Values) => { row: string; column?: string };

export type Spec = {
  /** Null if the column name is the member's name in snake case. */
  name: string | null;
  write(value: unknown): SqlValue;
  read(stored: SqlValue): unknown;
  /** Null if the column is not encrypted. */
  seal: SealPlace | null;
  /** Only the value's hash under a key of the ring is stored. */
  keyed: boolean;
  /** Replaces a value whose sealing key is lost; without it, reading throws SealError. */
  lost?: unknown;
  /** Lists can filter and sort by the column. */
  listed: boolean;
  /** Lists can search the column, through a copy that ignores letter case. */
  searched: boolean;
  role: Role;
  /** The source of a derived column; null for other columns. */
  source: { members: readonly string[]; derive(values: Values): SqlValue } | null;
};

/** One column of a table. */
export class Column<Value, Stored, R extends Role = "record", Name extends string = never> {
  declare readonly types: { value: Value; stored: Stored; role: R; name: Name };
  readonly spec: Spec;

  constructor(spec: Partial<Spec>) {
    this.spec = { ...PLAIN, ...spec };
  }

  /** Lets lists filter and sort by the column. */
  listed(): Column<Value, Stored, R, Name> {
    return new Column({ ...this.spec, listed: true });
  }

  /**
   * Lets lists filter and sort by the column, and search its text. Needs a second column,
   * `<name>_folded`: the migration that adds it fills it with `fold` of the existing rows' text.
   */
  searched(): Column<Value, Stored, R, Name> {
    return new Column({ ...this.spec, listed: true, searched: true });
  }

  /** Sets the column name, if the member's name in snake case does not fit. */
  named<N extends string>(name: N): Column<Value, Stored, R, N> {
    return new Column({ ...this.spec, name });
  }

  /**
   * Excludes the column from the record: inserts must set it, but it is read separately. Use this
   * for a sealed or large value that most readers of the record do not need.
   */
  apart(): Column<Value, Stored, "apart", Name> {
    return new Column({ ...this.spec, role: "apart" });
  }
}

const keep = (value: unknown): SqlValue => value as SqlValue;

const PLAIN: Spec = {
  name: null,
  write: keep,
  read: (stored) => stored,
  seal: null,
  keyed: false,
  listed: false,
  searched: false,
  role: "record",
  source: null,
};

export function text<T extends string = string>(): Column<T, T> {
  return new Column({});
}

/** A text from a fixed set. */
export const choice = text;

/** `YYYY-MM-DD` */
export const day = text;

export function integer(): Column<number, number> {
  return new Column({});
}

/** A number that the database generates, larger with every row. */
export function growing(): Column<number, Generated<number>, "assigned"> {
  return new Column({ role: "assigned" });
}

/** An amount of money in cents. */
export const cents = integer;

/** Epoch milliseconds. */
export const moment = integer;

/** A boolean, stored as 0 or 1. */
export function flag(): Column<boolean, number> {
  return new Column({ write: Number, read: (stored) => stored === 1 });
}

export function json<T>(): Column<T, string> {
  return new Column({ write: JSON.stringify, read: (stored) => JSON.parse(String(stored)) });
}

/** Maps null in the record to null in the database. */
export function nullable<V, S, R extends Role, N extends string>(
  column: Column<V, S, R, N>,
): Column<V | null, S | null, R, N> {
  const { write, read } = column.spec;
  return new Column({
    ...column.spec,
    write: (value) => (value === null ? null : write(value)),
    read: (stored) => (stored === null ? null : read(stored)),
  });
}

/**
 * Encrypts a column and binds each value to its place. If its sealing key is lost, reading returns
 * `lost`, or throws SealError without it. A strict reading and `pick` ignore `lost` and throw.
 */
export function sealed<V, S, R extends Role, N extends string>(
  column: Column<V, S, R, N>,
  options: { place?: SealPlace; lost?: V } = {},
): Column<V, string, R, N> {
  const { place = ({ id }) => ({ row: String(id) }), ...lost } = options;
  return new Column({ ...column.spec, seal: place, ...lost });
}

/** Computes the column from other members whenever these are written. The column is not read. */
export function derived<const M extends readonly string[]>(
  members: M,
  derive: (values: Record<M[number], string>) => string,
): Column<string, string, "derived"> {
  // Tables store each of these members as text.
  const source = { members, derive: derive as (values: Values) => string };
  return new Column({ role: "derived", source });
}

/** The hash by which rows are found without storing a secret member in clear. */
export function hash<const M extends string>(member: M): Column<string, string, "derived"> {
  return derived([member], (values: Record<string, string>) => hashKey(values[member] ?? ""));
}

/** The id by which a row of a scope is found without storing the texts that identify it. */
export function hashedId({ merchant, mode }: Scope, ...texts: string[]): string {
  return hashKey(JSON.stringify([merchant, mode, ...texts]));
}

/**
 * Like `derived`, but stores a keyed hash: rows are found by `hashes` of the sealer, and are unique
 * by the value, without the value in clear. A plain hash of an IBAN would reveal it: there are too
 * few of them.
 */
export function keyedHash<const M extends readonly string[]>(
  members: M,
  derive: (values: Record<M[number], string>) => string,
): Column<string, string, "derived"> {
  return new Column({ ...derived(members, derive).spec, keyed: true });
}

type Inner = Readonly<Record<string, Column<unknown, unknown, "record", string>>>;

/**
 * Several columns that form one member of the record: an object, or null if all columns are null.
 */
export class Group<G extends Inner> {
  readonly columns: G;

  constructor(columns: G) {
    this.columns = columns;
  }
}

export function group<G extends Inner>(columns: G): Group<G> {
  return new Group(columns);
}

export type Columns = Readonly<
  Record<string, Column<unknown, unknown, Role, string> | Group<Inner>>
>;
