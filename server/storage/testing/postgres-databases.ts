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

/** Empties every table except the one with the version. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_version'",
    );
    await client.query(`truncate ${rows.map(({ name }) => name).join(", ")} restart identity`);
  } finally {
    await client.end();
  }
}
