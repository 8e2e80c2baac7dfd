// What an insert does where a row is there already.
import type {
  OnConflictBuilder,
  OnConflictDoNothingBuilder,
  OnConflictUpdateBuilder,
} from "kysely";
import type { AnyTables } from "./database.ts";

/** How an insert deals with an existing row. It has no parameters but the values of the new rows. */
export type Conflict = {
  /** Identifies it among those of a table. */
  name: string;
  handle(
    conflict: OnConflictBuilder<AnyTables, string>,
    columns: readonly string[],
  ): OnConflictDoNothingBuilder<AnyTables, string> | OnConflictUpdateBuilder<AnyTables, string>;
};

/** Replaces the row of the same id. */
export const replacing: Conflict = {
  name: "replacing",
  handle: (conflict, columns) =>
    conflict.column("id").doUpdateSet((each) => {
      const replaced = columns.map((column) => [column, each.ref(`excluded.${column}`)]);
      return Object.fromEntries(replaced);
    }),
};
