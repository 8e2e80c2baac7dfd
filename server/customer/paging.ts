// Pages of lists: cursors as opaque texts, and what a page says about newer rows.
import type { PageOf } from "#schema/account/kinds.ts";
import { invalid } from "#schema/errors.ts";
import type { Cursor, Placed, Recent } from "#storage/tables/records.ts";

/** The query of a list, as `PAGING` declares it. */
export type PageQuery = { before?: string; after?: string; limit?: number };

const ROWS = 50;
/** Newer rows are counted up to here. */
const MOST_NEWER = 1000;

function textOf([value, tie]: Cursor): string {
  return Buffer.from(JSON.stringify([value, tie])).toString("base64url");
}

/** Throws ServiceError 422 for a text that no answer had. */
function cursorOf(name: string, text: string): Cursor {
  try {
    const [value, tie] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isTie = typeof tie === "string" || Number.isSafeInteger(tie);
    if (Number.isSafeInteger(value) && isTie) return [value, tie] as Cursor;
  } catch {
    // Refused below, like any other text.
  }
  throw invalid(name, "Must be a place from an earlier answer.");
}

/** Answers one page, newest first; `find` reads rows by cursor. */
export async function readPage<R, I>(
  { before, after, limit = ROWS }: PageQuery,
  find: (recent: Recent) => Promise<Placed<R>[]>,
  show: (record: R) => I | Promise<I>,
): Promise<PageOf<I>> {
  const range = {
    ...(before !== undefined && { before: cursorOf("before", before) }),
    ...(after !== undefined && { after: cursorOf("after", after) }),
  };
  const found = await find({ ...range, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const isMore = found.length > limit;
  const counted =
    after !== undefined && isMore ? await find({ ...range, limit: MOST_NEWER }) : rows;
  return {
    items: await Promise.all(rows.map(({ record }) => show(record))),
    next: isMore && last ? textOf(last.place) : null,
    newest: first ? textOf(first.place) : null,
    newer: after === undefined ? 0 : counted.length,
  };
}
