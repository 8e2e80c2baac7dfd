// Connections to PostgreSQL, with timeouts.
import { type Client, type ClientConfig, type CustomTypesConfig, Pool, types as parsers } from "pg";
import { clientOf, type Hosts, hostsOf } from "./hosts.ts";

/** Milliseconds. */
const CONNECT = 5000;
/** With several servers, the next one is tried after this time. */
const CONNECT_TO_ONE = 2000;
const STATEMENT = 10_000;
/**
 * Client-side timeout for an unresponsive server; longer than the server's own limit, which keeps
 * the connection usable.
 */
const SILENCE = 12_000;
/** For a connection that only listens, or reads what takes no time: a request can wait for more. */
const SHORT_SILENCE = 2000;
const IDLE = 30_000;
/** After this time a process that hangs in a transaction loses its row locks. */
const IN_TRANSACTION = 10_000;

/** For statements that hold each other up: a hung process can keep a lock for long. */
const WAIT_FOR_LOCK = 100;

const INT8 = 20;

/** Eight-byte integers arrive as text; ours (moments, cents, counts) are safe as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? Number : parsers.getTypeParser(oid, format),
};

function optionsFor({ count }: Hosts): ClientConfig {
  return {
    application_name: "svc",
    types,
    keepAlive: true,
    connectionTimeoutMillis: count > 1 ? CONNECT_TO_ONE : CONNECT,
  };
}

/** Statements are sent without waiting for the response to the one before. */
function workingOptions(hosts: Hosts): ClientConfig {
  return {
    ...optionsFor(hosts),
    pipeline: true,
    query_timeout: SILENCE,
    statement_timeout: STATEMENT,
    idle_in_transaction_session_timeout: IN_TRANSACTION,
  };
}

/** Connects on first use; `most` limits the number of connections. */
export function openPool(hosts: Hosts, most: number): Pool {
  const pool = new Pool({
    ...workingOptions(hosts),
    Client: clientOf(hosts),
    max: most,
    idleTimeoutMillis: IDLE,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("error", () => {});
  return pool;
}

/**
 * A connection for statements that hold each other up. Calls `ended` once it has ended. Reads and
 * counts of a process of the database that is silent are soon repeated elsewhere; of what else
 * writes, the outcome would be unknown.
 */
export async function connectToShare(
  hosts: Hosts,
  { reads }: { reads: boolean },
  ended: () => void,
): Promise<Client> {
  const silence = reads ? { query_timeout: SHORT_SILENCE } : {};
  const options = { ...workingOptions(hosts), lock_timeout: WAIT_FOR_LOCK, ...silence };
  const client = new (clientOf(hosts))(options);
  client.on("error", ended);
  client.on("end", ended);
  await client.connect();
  return client;
}

/** A connection of its own that notices within two seconds that the server is silent. */
export async function connectToListen(hosts: Hosts): Promise<Client> {
  const client = new (clientOf(hosts))({ ...optionsFor(hosts), query_timeout: SHORT_SILENCE });
  await client.connect();
  return client;
}

/** Runs work on a separate connection without a time limit. */
export async function withClient<T>(
  servers: string | Hosts,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const hosts = typeof servers === "string" ? hostsOf(servers) : servers;
  const client = new (clientOf(hosts))(optionsFor(hosts));
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
