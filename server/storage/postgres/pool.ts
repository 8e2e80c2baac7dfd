// Connections to PostgreSQL, with timeouts.
import { Client, type CustomTypesConfig, Pool, types as parsers } from "pg";

/** Milliseconds. */
const CONNECT = 5000;
const STATEMENT = 10_000;
/**
 * Client-side timeout for an unresponsive server; longer than the server's own limit, which keeps
 * the connection usable.
 */
const SILENCE = 12_000;
const IDLE = 30_000;
/** After this time a process that hangs in a transaction loses its row locks. */
const IN_TRANSACTION = 10_000;

const INT8 = 20;

/** Eight-byte integers arrive as text; ours (moments, cents, counts) are safe as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? Number : parsers.getTypeParser(oid, format),
};

function ignore(): void {}

/**
 * Connects on first use; `most` limits the number of connections. Statements are sent without
 * waiting for the response to the one before.
 */
export function openPool(url: string, most: number): Pool {
  const pool = new Pool({
    pipeline: true,
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
  // The next query reports a broken connection. Without a listener, the event would end the
  // process.
  pool.on("error", ignore);
  pool.on("connect", (client) => void client.on("error", ignore));
  return pool;
}

/** Runs work on a separate connection without a time limit. */
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
