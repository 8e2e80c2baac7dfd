import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/** The tables that had lists at this version. */
const LISTED = [
  "access_tokens",
  "accounts",
  "bank_users",
  "blacklist",
  "connections",
  "events",
  "payments",
  "risks",
  "verifications",
];

/** Each kind of change, with the table that shows a trigger its rows. */
const CHANGES = [
  ["insert", "new"],
  ["update", "new"],
  ["delete", "old"],
] as const;

/**
 * Counts the statements that change the rows of a list, whoever makes them, so that processes know
 * whether a total that they keep is still right.
 */
export async function changesOfLists(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (!engine.locksRows) return;
  // A row for each connection of the database: transactions do not wait for one another.
  await db.schema
    .createTable("list_changes")
    // `pg_restore --clean` of an older database leaves it, and the function, behind.
    .ifNotExists()
    .addColumn("merchant", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("listed", "text", (column) => column.notNull())
    .addColumn("connection", "integer", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("list_changes_once", ["merchant", "mode", "listed", "connection"])
    .execute();
  // In random steps: a failover may lose commits, and the ones after it must not lead to the same
  // versions again.
  await sql`
    create or replace function svc_count_change() returns trigger language plpgsql as $$ begin
      insert into ${await counterOf(db)} as counted (merchant, mode, listed, connection, version)
        select merchant, mode, tg_table_name, pg_backend_pid(), 1 + floor(random() * 1000000)
        from changed group by merchant, mode
      on conflict (merchant, mode, listed, connection)
        do update set version = counted.version + excluded.version;
      return null;
    end $$`.execute(db);
  for (const table of LISTED) {
    for (const [change, rows] of CHANGES) {
      await sql`
        create trigger ${sql.id(`${table}_count_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function svc_count_change()`.execute(db);
    }
  }
}

/** The table with its schema: `pg_restore` writes rows without a search path. */
async function counterOf(db: Kysely<Tables>) {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return sql.id(rows[0]?.schema ?? "public", "list_changes");
}
