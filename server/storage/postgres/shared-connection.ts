// A connection that short statements of many requests share.
import type { Duplex } from "node:stream";
import type { Client, QueryConfig, QueryResult } from "pg";
import { isLost } from "./failure.ts";
import { connectToShare } from "./pool.ts";
import type { Hosts } from "./hosts.ts";

/**
 * Statements are sent without waiting for the responses to those before, and those of one turn of
 * the event loop in one message: to wake a process of the database costs more than to read a row,
 * and one that works on the statements of others is awake.
 */
export type SharedConnection = {
  query(statement: QueryConfig): Promise<QueryResult>;
  /** Sends statements one after another. Rejects if none could be sent. */
  queryAll(statements: readonly QueryConfig[]): Promise<PromiseSettledResult<QueryResult>[]>;
  close(): Promise<void>;
};

/** Connects on first use, and anew once the connection is lost. */
export function shareConnection(hosts: Hosts, use: { reads: boolean }): SharedConnection {
  let current: Promise<Client> | null = null;

  function connect(): Promise<Client> {
    const connecting: Promise<Client> = connectToShare(hosts, use, forget);
    function forget(): void {
      if (current === connecting) current = null;
    }
    connecting.catch(forget);
    return connecting;
  }

  async function queryAll(
    statements: readonly QueryConfig[],
  ): Promise<PromiseSettledResult<QueryResult>[]> {
    const used = (current ??= connect());
    const client = await used;
    sendTogether(client.connection.stream);
    const outcomes = await Promise.allSettled(statements.map((each) => client.query(each)));
    // Also if its prepared statements are out of date: it answers the others before it ends.
    if (outcomes.some((each) => each.status === "rejected" && isLost(each.reason))) {
      if (current === used) {
        current = null;
        void client.end().catch(() => {});
      }
    }
    return outcomes;
  }

  return {
    async query(statement) {
      const [outcome] = await queryAll([statement]);
      if (outcome?.status !== "fulfilled") throw outcome?.reason;
      return outcome.value;
    },
    queryAll,
    async close() {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Streams that hold back what is written. */
const corked = new WeakSet<Duplex>();

/** Holds back what is written to the stream until the event loop has read its other sockets. */
export function sendTogether(stream: Duplex): void {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
