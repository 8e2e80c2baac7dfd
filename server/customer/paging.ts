// Cursors of lists: opaque to the pages, a place between rows to the store.
import { turn } from "#jobs/turns.ts";
import type { PageOf } from "#schema/account/kinds.ts";
import { invalid } from "#schema/errors.ts";
import type { Cursor, Recent } from "#storage/lists/recent.ts";

/** What a list's call may ask for. */
export type Paged = {
  before?: string;
  after?: string;
  limit?: number;
  /** Instants. */
  from?: string;
  to?: string;
};

/** Rows of a page by default. */
export const ROWS = 50;
/** Rows that one turn of the event loop reads where each can have 64 KiB of metadata. */
export const WITH_METADATA = 25;
/** Newer rows are counted up to this number. */
const MOST_NEWER = 1000;

/** The cursor of a row, as pages send it back. */
export function writeCursor([value, tie]: Cursor): string {
  return Buffer.from(JSON.stringify([value, tie])).toString("base64url");
}

/** What tells rows of the same moment apart: their place in the table, or their id. */
export type Tie = "number" | "id";

/** Throws ServiceError 422 that names the parameter. */
export function readCursor(name: string, text: string, kind: Tie): Cursor {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [value, tie] = Array.isArray(read) ? (read as unknown[]) : [];
    if (isWhole(value)) {
      if (kind === "number" && isWhole(tie)) return [value, tie];
      if (kind === "id" && isText(tie)) return [value, tie];
    }
  } catch {
    // Not of ours: refused below.
  }
  throw invalid(name, "Send `next` or `newest` of an earlier answer.");
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** PostgreSQL refuses a text with NUL. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\0");
}

type Rows<T> = {
  /** Reads rows, newest first. */
  read(query: Recent): Promise<T[]>;
  tie: Tie;
  cursorOf(row: T): Cursor;
  /** Rows that one turn of the event loop reads; by default all. */
  aTurn?: number;
};

/** The moments of a period. */
export function periodOf({ from, to }: Pick<Paged, "from" | "to">): Pick<Recent, "from" | "to"> {
  return {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
  };
}

/** Reads rows in portions of a turn each. */
async function* readInTurns<T>(
  { read, cursorOf, aTurn = Infinity }: Rows<T>,
  { limit, ...wanted }: Recent,
): AsyncGenerator<T[]> {
  let place: Pick<Recent, "before"> = {};
  for (let left = limit; left > 0; left -= aTurn) {
    const portion = Math.min(left, aTurn);
    // Before the first, too: the portions of many calls at once are not read in one piece.
    await turn();
    const rows = await read({ ...wanted, ...place, limit: portion });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    place = { before: cursorOf(last) };
  }
}

/** A page of rows, each rendered; one more row than asked for tells whether another page follows. */
export async function pageOfRows<T, I>(
  { before, after, limit = ROWS, ...given }: Paged,
  rows: Rows<T>,
  render: (rows: T[]) => I[] | Promise<I[]>,
): Promise<PageOf<I>> {
  const { cursorOf, tie } = rows;
  const period = periodOf(given);
  const place = before === undefined ? {} : { before: readCursor("before", before, tie) };
  const since = after === undefined ? null : { after: readCursor("after", after, tie) };
  const items: I[] = [];
  let [count, newer] = [0, 0];
  let [first, last]: (T | undefined)[] = [];
  for await (const portion of readInTurns(rows, { ...period, ...place, limit: limit + 1 })) {
    const shown = portion.slice(0, limit - count);
    items.push(...(await render(shown)));
    first ??= shown[0];
    last = shown.at(-1) ?? last;
    count += portion.length;
  }
  if (since) {
    const wanted = { ...period, ...since, limit: MOST_NEWER };
    for await (const portion of readInTurns(rows, wanted)) newer += portion.length;
  }
  return {
    items,
    next: count > limit && last ? writeCursor(cursorOf(last)) : null,
    newest: first ? writeCursor(cursorOf(first)) : null,
    newer,
  };
}
