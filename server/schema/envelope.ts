// The envelope of every list.
import type { Json, JsonObject } from "./json.ts";
import type { Page, Paging } from "./list.ts";

/** Wraps the rendered rows of a page. `url` is absolute, with the query as it was asked. */
export function envelope(page: Page<Json>, query: Paging, url: string): JsonObject {
  const last = Math.max(1, Math.ceil(page.total / query.perPage));
  const first = (query.page - 1) * query.perPage;
  const shown = page.rows.length;
  const link = (number: number) => {
    const target = new URL(url);
    target.searchParams.set("page", String(number));
    return target.href;
  };
  return {
    total: page.total,
    per_page: query.perPage,
    current_page: query.page,
    last_page: last,
    from: shown === 0 ? 0 : first + 1,
    to: shown === 0 ? 0 : first + shown,
    next_page_url: query.page < last ? link(query.page + 1) : null,
    prev_page_url: query.page > 1 ? link(Math.min(query.page - 1, last)) : null,
    data: page.rows,
  };
}

/** JSON schema of the envelope around rows of one schema. */
export function envelopeSchema(row: JsonObject): JsonObject {
  const number = { type: "integer", minimum: 0 };
  const link = { type: ["string", "null"], format: "uri" };
  const properties = {
    total: number,
    per_page: number,
    current_page: number,
    last_page: number,
    from: number,
    to: number,
    next_page_url: link,
    prev_page_url: link,
    data: { type: "array", items: row },
  };
  return { type: "object", properties, required: Object.keys(properties) };
}
