// Hears what other connections notify of, and knows when it no longer does.
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";

/** Milliseconds between two questions whether the connection still works. */
const BEAT = 250;
/** Milliseconds after the last answered question at which news may have been missed. */
const LATE = 900;
/** Milliseconds before a broken connection is replaced. */
const PAUSE = 200;

const STATE = `
  select current_setting('transaction_read_only') as read_only from pg_listening_channels()`;

export type Listener = {
  /** Whether everything was heard that was committed up to 900 ms ago. Connects on first use. */
  hears(): boolean;
  close(): Promise<void>;
};

/**
 * Listens on a channel. Calls `onNews` for each notification, and when some may have been missed
 * because the connection broke. `connect` returns a client whose queries have a time limit. With
 * `others`, it leaves a server that has become read-only: another one may take the writes.
 */
export function listenOn(
  channel: string,
  {
    connect,
    onNews,
    others,
  }: { connect: () => Promise<Client>; onNews: () => void; others: boolean },
): Listener {
  const closing = new AbortController();
  const { signal } = closing;
  let heardAt = -Infinity;
  let running: Promise<void> | null = null;

  /** Ends when the connection breaks, or the listener closes. */
  async function attend(client: Client): Promise<void> {
    client.on("notification", onNews);
    await client.query(`listen ${channel}`);
    onNews();
    while (!signal.aborted) {
      const asked = performance.now();
      // The server sends what it has to tell before it answers.
      const { rows } = await client.query(STATE);
      if (rows.length === 0) throw new Error("A pooler changed the connection.");
      if (others && rows[0].read_only === "on")
        throw new Error("Another server may take the writes now.");
      heardAt = asked;
      await wait(BEAT, undefined, { signal });
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const client = await connect().catch(() => null);
      if (client) {
        await attend(client).catch(() => {});
        heardAt = -Infinity;
        onNews();
        // A broken connection does not say goodbye.
        void client.end().catch(() => {});
      }
      await wait(PAUSE, undefined, { signal }).catch(() => {});
    }
  }

  return {
    hears() {
      running ??= run();
      return performance.now() - heardAt < LATE;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
