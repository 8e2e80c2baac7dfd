import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the page that a session belongs to, and whether its customer came back in another browser. */
export async function bindingOfSessions(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("page", "text").execute();
  await db.schema
    .alterTable("sessions")
    .addColumn("returned_elsewhere", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
