// Connections to PostgreSQL, and how long anything may take on them.
import { Client, type CustomTypesConfig, Pool, types as parsers } from "pg";

/** Milliseconds. */
const CONNECT = 5000;
const STATEMENT = 10_000;
/** For a server that has fallen silent; longer than its own limit, which leaves the connection whole. */
const SILENCE = 12_000;
const IDLE = 30_000;
/** After which a process that hangs in a transaction loses the rows that it locked. */
const IN_TRANSACTION = 10_000;

const INT8 = 20;

/** Whole numbers of eight bytes come as text; ours (moments, cents, counts) are safe as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? Number : parsers.getTypeParser(oid, format),
};

function ignore(): void {}

/** Connects when asked first; `most` bounds the connections. */
export function openPool(url: string, most: number): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "svc",
    max: most,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT,
    idleTimeoutMillis: IDLE,
    query_timeout: SILENCE,
    statement_timeout: STATEMENT,
    idle_in_transaction_session_timeout: IN_TRANSACTION,
  });
  // A connection that breaks is missed by whoever uses it next; unheard, the event ends the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => void client.on("error", ignore));
  return pool;
}

/** Runs work on a connection of its own that no limit of time is set for. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: "svc",
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT,
  });
  client.on("error", ignore);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Host, port and name of a database, without what a log must not hold. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get("host") ?? "localhost")}${pathname}`;
}
