// Rows of a scope by the value of one column.
import { type Kysely, type Selectable, sql } from "kysely";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { Scope } from "./records.ts";
import type { NamesOf, Tables } from "./tables.ts";

type ScopedName = NamesOf<Scope>;

/** Finds the row of a scope whose `column` has a value; null where there is none. */
export function finder<T extends ScopedName>(
  db: Kysely<Tables>,
  table: T,
  column: keyof Tables[T] & string,
): (scope: Scope, value: string) => Promise<Selectable<Tables[T]> | null> {
  const find = prepared(db, (each) => ({
    compile: () =>
      sql<Selectable<Tables[T]>>`
        select * from ${sql.table(table)}
        where merchant = ${VALUE} and mode = ${VALUE} and ${sql.ref(column)} = ${VALUE}`.compile(
        each,
      ),
  }));
  return ({ merchant, mode }, value) => find([merchant, mode, value]);
}
