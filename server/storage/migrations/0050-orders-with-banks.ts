import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds an index of the sessions whose order is with the bank: `protected_until` has no end then. */
export async function ordersWithBanks(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex("sessions_with_bank")
    .on("sessions")
    .columns(["merchant", "mode"])
    .where(sql.ref("protected_until"), "=", sql.lit(9_007_199_254_740_991))
    .execute();
}
