import { type Kysely, sql } from "kysely";
import { DAY } from "#schema/time.ts";
import type { Tables } from "../tables/tables.ts";

/** Milliseconds for which earlier versions kept the data of a session, and answers. */
const SESSIONS_KEPT = sql.lit(30 * DAY);
const ANSWERS_KEPT = sql.lit(DAY);

/** Stores the end of the retention in each row, instead of the creation time of its session. */
export async function keptUntil(db: Kysely<Tables>): Promise<void> {
  for (const name of ["verifications", "risks", "payments"]) {
    const table = sql.table(name);
    await sql`alter table ${table} rename column session_created_at to kept_until`.execute(db);
    await sql`update ${table} set kept_until = kept_until + ${SESSIONS_KEPT}`.execute(db);
  }
  await sql`alter table answers rename column created_at to kept_until`.execute(db);
  await sql`update answers set kept_until = kept_until + ${ANSWERS_KEPT}`.execute(db);

  await db.schema
    .alterTable("sessions")
    .addColumn("kept_until", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set kept_until = created_at + ${SESSIONS_KEPT}`.execute(db);
  await db.schema.dropIndex("sessions_by_age").execute();
  await db.schema
    .createIndex("sessions_by_kept_until")
    .on("sessions")
    .column("kept_until")
    .execute();
}
