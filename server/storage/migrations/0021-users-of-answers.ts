import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Ties stored responses to the bank user whose data they contain, to be deleted together. */
export async function usersOfAnswers(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("answers")
    .addColumn("bank_user", "text", (column) =>
      column.references("bank_users.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("answers_of_users")
    .on("answers")
    .column("bank_user")
    .where("bank_user", "is not", null)
    .execute();
}
