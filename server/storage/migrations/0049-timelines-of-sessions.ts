import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

const NUMBERS = ["at", "ms"];
const TEXTS = ["kind", "step", "reached", "language", "error", "tan", "bank", "device"];

/**
 * Moves the timeline into the row of its session. Nothing in it has a character that JSON escapes: it
 * is numbers, members of closed lists, language codes and bank codes.
 */
export async function timelinesOfSessions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("timeline", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  const members = [
    ...NUMBERS.map((column) => member(column, sql`cast(${sql.ref(column)} as text)`)),
    ...TEXTS.map((column) => member(column, sql`'"' || ${sql.ref(column)} || '"'`)),
  ];
  const entry = sql`'{' || ${sql.join(members, sql` || ',' || `)} || '}'`;
  await sql`
    update sessions
    set timeline = (select '[' || string_agg(steps.entry, ',' order by steps.seq) || ']' from (
      select seq, "transaction", ${entry} as entry from session_steps
    ) as steps where steps."transaction" = sessions."transaction")
    where "transaction" in (select "transaction" from session_steps)`.execute(db);
  await db.schema.dropTable("session_steps").execute();
}

function member(column: string, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.lit(`"${column}":`)} || coalesce(${json}, 'null')`;
}
