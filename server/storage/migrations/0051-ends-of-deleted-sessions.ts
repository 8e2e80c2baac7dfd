import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds how a deleted session had ended, so that a wizard that is still open repeats its finish. */
export async function endsOfDeletedSessions(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("tombstones").addColumn("ended", "text").execute();
}
