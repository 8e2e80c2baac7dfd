import { type Kysely, sql } from "kysely";
import { DAY } from "#schema/time.ts";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { listed, orderedWithFilters, scoped } from "./columns.ts";

/** Accounts that must not be used; how long events are kept, and the ids of those deleted before. */
export async function blacklistAndEvents(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await blacklist(db, engine);
  await keptEvents(db);
  await scoped(db.schema.createTable("deleted_events"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
}

async function blacklist(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await listed(db.schema.createTable("blacklist"), engine)
    .addColumn("data", "text", (column) => column.notNull())
    .addUniqueConstraint("blacklist_once", ["merchant", "mode", "data"])
    .execute();
  await orderedWithFilters(db, "blacklist", []);
}

/** The index has all columns that lists filter by, so a count reads only the index. */
async function keptEvents(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("events")
    .addColumn("kept_until", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update events set kept_until = ${30 * DAY} + coalesce(
      (select sessions.created_at from sessions
        where sessions."transaction" = events."transaction"),
      events.created_at)`.execute(db);
  await db.schema.dropIndex("events_by_created_at").execute();
  await orderedWithFilters(db, "events", ["type", "kept_until"]);
}
