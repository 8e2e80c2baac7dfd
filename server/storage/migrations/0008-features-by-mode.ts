import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Replaces the list of enabled features by one per mode, in which a feature can have a number. */
export async function featuresByMode(db: Kysely<Tables>): Promise<void> {
  for (const { id, features } of await db
    .selectFrom("merchants")
    .select(["id", "features"])
    .execute()) {
    const names = JSON.parse(features) as string[];
    const on = Object.fromEntries(names.map((name) => [name, true]));
    await db
      .updateTable("merchants")
      .set({ features: JSON.stringify({ test: on, live: on }) })
      .where("id", "=", id)
      .execute();
  }
}
