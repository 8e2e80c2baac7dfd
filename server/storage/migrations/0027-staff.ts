import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Adds the people of the account area, what they sign in with, and what a merchant chooses for
 * itself.
 */
export async function staff(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("merchants")
    .addColumn("preferences", "text", (column) =>
      column.notNull().defaultTo('{"timeZone":null,"language":"en","retention":{},"look":null}'),
    )
    .execute();
  await createPeople(db);
  await createFactors(db);
  await createSignIns(db);
}

async function createPeople(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("operator", "integer", (column) => column.notNull())
    .addColumn("totp_secret", "text")
    .addColumn("totp_step", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_members")
    .addColumn("staff", "text", ofStaff)
    .addColumn("merchant", "text", (column) => column.notNull().references("merchants.id"))
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_members_by_staff", ["staff", "merchant"])
    .execute();
  await indexed(db, "staff_members", "merchant");
}

async function createFactors(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("staff_passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff", "text", ofStaff)
    .addColumn("credential", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await indexed(db, "staff_passkeys", "staff");
  await db.schema
    .createTable("staff_recovery_codes")
    .addColumn("staff", "text", ofStaff)
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_recovery_codes_by_staff", ["staff", "hash"])
    .execute();
}

async function createSignIns(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("staff", "text", ofStaff)
    .addColumn("merchant", "text")
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("factor_at", "bigint")
    .execute();
  await indexed(db, "staff_sessions", "staff");
  await db.schema
    .createTable("staff_challenges")
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_challenges_by_session", ["session", "kind"])
    .execute();
  await db.schema
    .createTable("staff_invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("merchant", "text", (column) => column.references("merchants.id"))
    .addColumn("role", "text")
    .addColumn("operator", "integer", (column) => column.notNull())
    .addColumn("staff", "text", (column) => column.references("staff.id").onDelete("cascade"))
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await indexed(db, "staff_invitations", "merchant");
}

/** A row of a person, deleted with the person. */
function ofStaff(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references("staff.id").onDelete("cascade");
}

async function indexed(db: Kysely<Tables>, table: keyof Tables, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}
