// The list of events, read from where it ended.
import type { Client, WebhookEventType } from "#sdk/node/index.ts";

/** An event of the list. */
export type Row = { id: string; created_at: string };

/** The events that came since the last look, in their order. */
type Follower = { start(): Promise<void>; next(): Promise<Row[]> };

/** Rows of a page: the most that the service gives. */
const PER_PAGE = 500;
/** Looks that a look goes back, and rows that the first one does. */
const BACK = 10;

/**
 * Follows the events of a type, or of all that need no naming. The list is asked, not a stream: it
 * works through every proxy, and nothing is lost while the connection is. Each look goes back some
 * looks: an event bears the time at which its call began, which can be before that of an event that
 * was seen, and in autumn an hour of local time comes twice.
 */
export function follow(client: Client, type: WebhookEventType | null): Follower {
  const named = type === null ? {} : { type };
  const seen = new Set<string>();
  /** Where the latest looks ended, oldest first. */
  const ends: string[] = [];

  async function read(): Promise<Row[]> {
    const since = ends[0] === undefined ? {} : { from: ends[0] };
    const query = { ...named, ...since, per_page: PER_PAGE, direction: "asc" as const };
    const rows: Row[] = [];
    for await (const row of client.list("/v1/events", { params: { query } })) rows.push(row);
    return rows;
  }

  async function next(): Promise<Row[]> {
    const rows = await read();
    const end = rows.at(-1)?.created_at;
    if (end !== undefined) ends.push(end);
    if (ends.length > BACK) ends.shift();
    const added = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of added) seen.add(id);
    return added;
  }

  return {
    /** Skips what is there already. */
    async start() {
      const query = { ...named, per_page: BACK };
      const { data } = await client.get("/v1/events", { params: { query } });
      const oldest = data.at(-1);
      if (!oldest) return;
      ends.push(oldest.created_at);
      await next();
    },
    next,
  };
}
