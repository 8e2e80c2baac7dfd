import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/** Creates the audit log. Its entries reference no other table, so that they outlive everything. */
export async function auditEntries(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("audit_entries")
    .addColumn("seq", sql.raw(engine.growingKey))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("merchant", "text")
    .addColumn("actor_kind", "text")
    .addColumn("actor_name", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("state_before", "text")
    .addColumn("state_after", "text")
    .addColumn("address", "text")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .execute();
  for (const column of ["merchant", "kind"] as const) {
    await db.schema
      .createIndex(`audit_entries_by_${column}`)
      .on("audit_entries")
      .columns([column, "seq"])
      .execute();
  }
  await db.schema.createIndex("audit_entries_by_at").on("audit_entries").column("at").execute();
}
