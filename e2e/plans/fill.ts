// Multiplies the rows of a PostgreSQL database, as if many merchants had had traffic for long.
import type { Client } from "pg";

/** Tables that stay small: a merchant has a few rows in them, or the whole service has. */
export const SMALL: ReadonlySet<string> = new Set([
  "api_keys",
  "fints_access",
  "recent_deletions",
  "logos",
  "merchants",
  "public_files",
  "rates",
  "resends",
  "schema_version",
  "staff",
  "staff_challenges",
  "staff_invitations",
  "staff_members",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_sessions",
  "test_logins",
  "webhook_secrets",
  "webhooks",
]);

/** Merchants among whom the rows are distributed. */
const MERCHANTS = 20;

type Column = { name: string; type: string; unique: boolean; grows: boolean };

/**
 * Gives every large table that has any rows at least `rows`, and the statistics that the planner
 * reads. Returns the names of these tables.
 */
export async function multiplyRows(client: Client, rows: number): Promise<string[]> {
  // References between copies stay as they are: nobody follows them.
  await client.query("set session_replication_role = replica");
  const filled: string[] = [];
  for (const table of await largeTables(client)) {
    if (await multiply(client, table, rows)) filled.push(table);
  }
  await client.query("set session_replication_role = origin");
  // Sets the visibility map, without which no scan reads the index alone.
  await client.query("vacuum analyze");
  return filled;
}

async function largeTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => !SMALL.has(name));
}

/** False for an empty table. */
async function multiply(client: Client, table: string, rows: number): Promise<boolean> {
  const found = await client.query<{ total: number }>(
    `select count(*)::int as total from ${table}`,
  );
  const total = found.rows[0]?.total ?? 0;
  if (total === 0) return false;
  const copied = (await columnsOf(client, table)).filter(({ grows }) => !grows);
  const names = copied.map(({ name }) => `"${name}"`).join(", ");
  await client.query(
    `insert into ${table} (${names}) select ${copied.map(copyOf).join(", ")}
     from ${table} cross join generate_series(1, $1::int) as n on conflict do nothing`,
    [Math.ceil(rows / total)],
  );
  return true;
}

/** Ids of objects and transactions, which a copy must not share. */
const ID = String.raw`^((?!svc_)[a-z]{2,4}_|[0-9]{5}-)\w`;
/** Texts that many rows share although some of them are like ids. */
const SHARED: ReadonlySet<string> = new Set(["mode", "kind", "type", "webhook", "url"]);

/** The expression for a copy's value of a column; `n` is the number of the copy. */
function copyOf({ name, type, unique }: Column): string {
  const column = `"${name}"`;
  if (name === "merchant") {
    return `${column} || case n % ${MERCHANTS} when 0 then '' else '-' || n % ${MERCHANTS} end`;
  }
  if (type === "text" && !SHARED.has(name)) {
    const copy = `${column} || '-' || n`;
    return unique ? copy : `case when ${column} ~ '${ID}' then ${copy} else ${column} end`;
  }
  if (type !== "bigint") return column;
  if (/(^|_)(until|run_at|next_at|due_at|expires_at|expire)$/.test(name))
    return `${column} + n * 1000`;
  return /(^|_)at$|^hour$/.test(name) ? `${column} - n * 1000` : column;
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, is_identity = 'YES' as grows,
       exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = $1::regclass and indisunique and attname = column_name) as "unique"
     from information_schema.columns
     where table_schema = current_schema() and table_name = $2`,
    [table, table],
  );
  return rows;
}
