import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Adds the names of what was deleted lately. */
export async function recentDeletions(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(
    db.schema.createTable("recent_deletions").addColumn("seq", sql.raw(engine.growingKey)),
  )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("recent_deletions_by_at")
    .on("recent_deletions")
    .column("at")
    .execute();
}
