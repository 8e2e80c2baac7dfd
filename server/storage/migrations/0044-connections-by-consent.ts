import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Lets the list of a merchant's connections that need attention begin with the oldest consent. */
export async function connectionsByConsent(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex("connections_by_consent")
    .on("connections")
    .columns(["merchant", "mode", "consent_until", "id"])
    .execute();
}
