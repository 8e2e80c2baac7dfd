import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Adds the key that replaced another one. Keys that were replaced before name none, nor do those that
 * a process of an earlier version replaces meanwhile.
 */
export async function successorsOfKeys(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("api_keys").addColumn("replaced_by", "text").execute();
}
