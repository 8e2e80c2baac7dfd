import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

const LISTED = ["verifications", "risks", "payments", "events", "blacklist", "bank_users"];

/** Name of the transition table by operation. */
const CHANGES = { insert: "new", update: "new", delete: "old" };

/**
 * Where several processes write, records which transaction changed which four-hour period of a
 * list. Triggers do this, so that older versions of the program do it too. Counts use the same
 * periods.
 */
export async function listChanges(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (!engine.locksRows) return;
  await sql`
    create table list_changes (
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default clock_timestamp(),
      listed text collate "C" not null,
      merchant text collate "C" not null,
      mode text collate "C" not null,
      portion bigint not null)`.execute(db);
  await sql`create index list_changes_by_xid on list_changes (listed, merchant, mode, xid)`.execute(
    db,
  );
  await sql`create index list_changes_by_at on list_changes (at)`.execute(db);
  await sql`
    create function note_list_changes() returns trigger language plpgsql as $$
    begin
      insert into list_changes (listed, merchant, mode, portion)
        select distinct tg_table_name, merchant, mode, created_at / 14400000 from changed;
      return null;
    end $$`.execute(db);
  for (const table of LISTED) {
    for (const [change, rows] of Object.entries(CHANGES)) {
      await sql`
        create trigger ${sql.ref(`note_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function note_list_changes()`.execute(db);
    }
  }
}
