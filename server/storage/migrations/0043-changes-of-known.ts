import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/** The channel on which processes hear that keys or merchants have changed. */
export const CHANGES_OF_KNOWN = "svc_known";

/** What decides about a request with a key; the time of its last use does not. */
const OF_KEYS = ["merchant", "mode", "hash", "revoked_at", "scope", "addresses", "expires_at"];

/** Notifies processes of each change of keys and merchants, whoever makes it. */
export async function changesOfKnown(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (!engine.notifies) return;
  await sql`
    create function svc_tell_known() returns trigger language plpgsql as
      $$ begin perform pg_notify(${sql.lit(CHANGES_OF_KNOWN)}, ''); return null; end $$`.execute(
    db,
  );
  const changes = [
    ["merchants", "update"],
    ["api_keys", `update of ${OF_KEYS.join(", ")}`],
  ] as const;
  for (const [table, update] of changes) {
    for (const event of ["insert or delete or truncate", update]) {
      await tellOf(db, table, event);
    }
  }
}

async function tellOf(db: Kysely<Tables>, table: string, event: string): Promise<void> {
  const name = `${table}_tell_${event.startsWith("update") ? "change" : "row"}`;
  await sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function svc_tell_known()`.execute(db);
}
