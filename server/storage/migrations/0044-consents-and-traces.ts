import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Lets the list of a merchant's connections that need attention begin with the oldest consent, and
 * adds the trace that a job continues.
 */
export async function consentsAndTraces(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex("connections_by_consent")
    .on("connections")
    .columns(["merchant", "mode", "consent_until", "id"])
    .execute();
  await db.schema.alterTable("jobs").addColumn("trace", "text").execute();
}
