// Databases on a test server: copied from a migrated template, and emptied for reuse.
import { randomBytes } from "node:crypto";
import { Client, type QueryResultRow } from "pg";

/** Runs one statement on a database and returns its rows. */
export async function runOn<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Addresses of all test databases on a server. */
export async function databasesOf(server: string): Promise<string[]> {
  const rows = await runOn<{ name: string }>(
    server,
    "select datname as name from pg_database where datname like 'svc\\_test\\_%'",
  );
  return rows.map(({ name }) => urlOf(server, name));
}

/** Creates an empty database, or a copy of `template`. Returns its address. */
export async function createDatabase(server: string, template = "template0"): Promise<string> {
  const name = `svc_test_${randomBytes(8).toString("hex")}`;
  await runOn(server, `create database ${name} template ${template}`);
  return urlOf(server, name);
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  await runOn(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Connections that stay open: to begin one takes longer than to empty a database over it. */
const connections = new Map<string, Promise<Client>>();

function connectionTo(url: string): Promise<Client> {
  const known = connections.get(url);
  if (known) return known;
  const client = new Client({ connectionString: url });
  const forget = () => connections.delete(url);
  client.on("error", forget).on("end", forget);
  const connected = client.connect();
  connections.set(url, connected);
  return connected;
}

/**
 * Empties every table except the one with the version. Deletes rows where there are any: to truncate
 * all tables makes a new file for each of them and of their indexes.
 */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await connectionTo(url);
  const namesOf = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const tables = await namesOf(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_version'",
  );
  const filled = await namesOf(
    tables
      .map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
      .join(" union all "),
  );
  const counted = await namesOf(
    "select sequencename as name from pg_sequences where schemaname = current_schema() and last_value is not null",
  );
  const statements = [
    // Rows that refer to others may go after them.
    "set session_replication_role = replica",
    ...filled.map((name) => `delete from ${name}`),
    ...counted.map((name) => `alter sequence ${name} restart`),
  ];
  await client.query(statements.join("; "));
}
