import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

const SHARED = "shared_webhook_secrets";

/**
 * Gives each webhook a secret of its own in each of its modes, at first a copy of the one that the
 * merchant's webhooks shared, so that receivers notice nothing; adds what a webhook subscribes to
 * and how its calls are signed.
 */
export async function webhookSecretsByMode(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("webhooks").addColumn("events", "text").execute();
  await db.schema
    .alterTable("webhooks")
    .addColumn("signature", "text", (column) => column.notNull().defaultTo("v1"))
    .execute();

  await db.schema.alterTable("webhook_secrets").renameTo(SHARED).execute();
  await scoped(db.schema.createTable("webhook_secrets"))
    .addColumn("webhook", "text", (column) =>
      column.notNull().references("webhooks.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("previous", "text")
    .addColumn("previous_until", "bigint")
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("webhook_secrets_by_mode", ["webhook", "mode"])
    .execute();
  for (const mode of ["test", "live"].map((each) => sql.lit(each))) {
    await sql`
      insert into webhook_secrets (merchant, mode, webhook, secret, changed_at)
      select webhooks.merchant, ${mode}, webhooks.id, shared.sealed, shared.changed_at
      from webhooks join ${sql.table(SHARED)} as shared on shared.merchant = webhooks.merchant
      where webhooks.mode in (${mode}, 'both')`.execute(db);
  }
  await db.schema.dropTable(SHARED).execute();
}
