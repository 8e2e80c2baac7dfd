import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Adds what the bank of a session asked for last and the errors that it showed, which lists filter
 * by, as they do by the device. Sessions that ended get both from their timeline.
 */
export async function endsOfSessions(db: Kysely<Tables>): Promise<void> {
  for (const column of ["tan", "errors"]) {
    await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  }
  await sql`
    update sessions set
      tan = (
        select steps.tan from session_steps as steps
        where steps."transaction" = sessions."transaction" and steps.tan is not null
        order by steps.seq desc limit 1
      ),
      errors = (
        select coalesce('["' || string_agg(shown.error, '","') || '"]', '[]') from (
          select steps.error from session_steps as steps
          where steps."transaction" = sessions."transaction" and steps.error is not null
          union
          select sessions.last_error where sessions.last_error <> ''
        ) as shown
        where shown.error <> 'client_aborted' or sessions.ended <> 'finished'
      )
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
      "device",
      "tan",
      "errors",
    ])
    .execute();
}
