import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Adds how far sessions came, which lists filter by; those that ended get it from their timeline. The
 * requests of a session or bank user get indexes that begin with the scope: SQLite would walk the whole
 * log of a merchant for them.
 */
export async function pagesOfSessions(db: Kysely<Tables>): Promise<void> {
  await reached(db);
  for (const column of ["transaction", "bank_user"] as const) {
    await db.schema.dropIndex(`requests_of_${column}`).execute();
    await db.schema
      .createIndex(`requests_of_${column}`)
      .on("requests")
      .columns(["merchant", "mode", column, "at", "seq"])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}

async function reached(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("reached", "text").execute();
  await sql`
    update sessions set reached = case
      when ended = 'finished' then 'finished'
      when opened_at is null then 'created'
      else coalesce((
        select case max(case steps.reached
            when 'release' then 3 when 'login' then 2 when 'bank' then 1 else 0 end)
          when 3 then 'release' when 2 then 'login' when 1 then 'bank' else 'opened' end
        from session_steps as steps where steps."transaction" = sessions."transaction"
      ), 'opened') end
    where ended is not null`.execute(db);
  await db.schema.dropIndex("sessions_by_created_at").execute();
  await db.schema
    .createIndex("sessions_by_created_at")
    .on("sessions")
    .columns([
      "merchant",
      "mode",
      "created_at",
      "id",
      "product",
      "ended",
      "bank",
      "current_step",
      "last_error",
      "reached",
    ])
    .execute();
}
