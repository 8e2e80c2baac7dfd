import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the person who made a link into the account area: it ends with the person's right. */
export async function makersOfLinks(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("staff_invitations")
    .addColumn("maker", "text", (column) => column.references("staff.id").onDelete("cascade"))
    .execute();
  await sql`
    update staff_invitations
      set maker = (select id from staff where staff.email = staff_invitations.created_by)`.execute(
    db,
  );
  // Made by somebody who has been removed since.
  await sql`delete from staff_invitations where maker is null and created_by like '%@%'`.execute(
    db,
  );
  await db.schema
    .createIndex("staff_invitations_by_maker")
    .on("staff_invitations")
    .column("maker")
    .execute();
}
