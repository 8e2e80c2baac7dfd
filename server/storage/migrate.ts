// Brings a database to the shape that this code knows, one numbered step after another.
import type { Kysely } from "kysely";
import { StartError } from "#schema/errors.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { blacklistAndEvents } from "./migrations/0002-blacklist-and-events.ts";
import type { Engine, Tables } from "./tables.ts";

export type Migration = (db: Kysely<Tables>, engine: Engine) => Promise<void>;

/** The version of a database is the number of these that it has seen. */
const MIGRATIONS: readonly Migration[] = [firstTables, blacklistAndEvents];

/** Runs within one transaction of the caller. Throws StartError on a newer database. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("schema_version")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
  const last = await db
    .selectFrom("schema_version")
    .select((each) => each.fn.max("version").as("version"))
    .executeTakeFirst();
  const found = last?.version ?? 0;
  if (found > MIGRATIONS.length) {
    throw new StartError(
      `The database has version ${found}, this program knows ${MIGRATIONS.length}; run the newer program that wrote it.`,
    );
  }
  for (const [index, up] of MIGRATIONS.entries()) {
    if (index < found) continue;
    await up(db, engine);
    await db
      .insertInto("schema_version")
      .values({ version: index + 1 })
      .execute();
  }
}
