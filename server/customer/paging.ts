// Cursors of lists: opaque to the pages, a place between rows to the store.
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

const ROWS = 50;
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
      if (kind === "id" && typeof tie === "string") return [value, tie];
    }
  } catch {
    // Not of ours: refused below.
  }
  throw invalid(name, "Send `next` or `newest` of an earlier answer.");
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

type Rows<T> = {
  /** Reads rows, newest first. */
  read(query: Recent): Promise<T[]>;
  tie: Tie;
  cursorOf(row: T): Cursor;
};

/** The moments of a period. */
export function periodOf({ from, to }: Pick<Paged, "from" | "to">): Pick<Recent, "from" | "to"> {
  return {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
  };
}

/** A page of rows, each rendered; one more row than asked for tells whether another page follows. */
export async function pageOfRows<T, I>(
  { before, after, limit = ROWS, ...given }: Paged,
  { read, tie, cursorOf }: Rows<T>,
  render: (rows: T[]) => I[] | Promise<I[]>,
): Promise<PageOf<I>> {
  const period = periodOf(given);
  const place = before === undefined ? {} : { before: readCursor("before", before, tie) };
  const rows = await read({ ...period, ...place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const [first] = shown;
  const last = shown.at(-1);
  const newer =
    after === undefined
      ? []
      : await read({ ...period, after: readCursor("after", after, tie), limit: MOST_NEWER });
  return {
    items: await render(shown),
    next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null,
    newest: first ? writeCursor(cursorOf(first)) : null,
    newer: newer.length,
  };
}
