// Types of a database without a schema: any tables, any columns.
import type { Kysely } from "kysely";
import type { SqlValue } from "./columns.ts";

/** A row of any table. */
export type Row = Record<string, SqlValue>;

/** Tables of any names. */
export type AnyTables = Record<string, Row>;

export type Database = Kysely<AnyTables>;
