// What an insert does where a row is there already.
import type {
  OnConflictBuilder,
  OnConflictDoNothingBuilder,
  OnConflictUpdateBuilder,
} from "kysely";
import type { AnyTables } from "./database.ts";

/** Handles an insert of these columns that conflicts with an existing row. */
export type Conflict = (
  conflict: OnConflictBuilder<AnyTables, string>,
  columns: readonly string[],
) => OnConflictDoNothingBuilder<AnyTables, string> | OnConflictUpdateBuilder<AnyTables, string>;

/** Replaces the row of the same id. */
export const replacing: Conflict = (conflict, columns) =>
  conflict.column("id").doUpdateSet((each) => {
    const replaced = columns.map((column) => [column, each.ref(`excluded.${column}`)]);
    return Object.fromEntries(replaced);
  });
