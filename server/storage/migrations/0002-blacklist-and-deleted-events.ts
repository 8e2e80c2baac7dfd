import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine, Tables } from "../tables.ts";

/** Accounts that must not be used, and the ids of events that are gone with their transaction. */
export async function blacklistAndDeletedEvents(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(db.schema.createTable("blacklist"))
    .addColumn("seq", sql.raw(engine.growingKey))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addUniqueConstraint("blacklist_once", ["merchant", "mode", "data"])
    .execute();
  await db.schema
    .createIndex("blacklist_by_created_at")
    .on("blacklist")
    .columns(["merchant", "mode", "created_at", "seq"])
    .execute();
  await scoped(db.schema.createTable("deleted_events"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
}

function scoped(table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return table
    .addColumn("merchant", "text", (column) => column.notNull().references("merchants.id"))
    .addColumn("mode", "text", (column) => column.notNull());
}
