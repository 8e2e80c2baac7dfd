// A change of a row and the insert that belongs to it, as one statement.
import { sql } from "kysely";
import type { Values } from "./columns.ts";
import { matchingOf } from "./conditions.ts";
import type { Connection } from "./connection.ts";
import { runCached } from "./statements.ts";
import type { AnyTable } from "./table.ts";

type Change = { table: AnyTable; where: Values; patch: Values };
type Addition = { table: AnyTable; record: Values };

/**
 * Updates a row, and inserts another one if it was there. Returns whether it was. Only for an engine
 * with `insertsInQueries`.
 */
export async function changeAdding(
  connection: Connection,
  { table, where, patch }: Change,
  addition: Addition,
): Promise<boolean> {
  const { sealer, wrote } = connection;
  const changed = table.toRow(patch, sealer, where);
  const added = addition.table.toRow(addition.record, sealer);
  const { shape, values, expression } = matchingOf(table, [where]);
  const columns = Object.keys(added);
  const statement = {
    name: `${table.name} update ${Object.keys(changed).join()} of ${shape} adding ${addition.table.name} ${columns.join()}`,
    values: [...Object.values(changed), ...values, ...Object.values(added)],
  };
  const { numAffectedRows } = await runCached(connection, statement, () =>
    connection.db
      .with("changed", (db) =>
        db
          .updateTable(table.name)
          .set(changed)
          .where(expression())
          .returning(sql`1`.as("found")),
      )
      .insertInto(addition.table.name)
      .columns(columns)
      .expression((each) =>
        each
          .selectFrom("changed")
          .select(columns.map((column) => sql.val(added[column] ?? null).as(column))),
      ),
  );
  wrote(table.name);
  wrote(addition.table.name);
  return numAffectedRows === 1n;
}
