import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds how far sessions came, which lists filter by. Those that ended get it from their timeline. */
export async function reachedOfSessions(db: Kysely<Tables>): Promise<void> {
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
