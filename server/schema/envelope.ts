// The envelope of every list.
import type { Json, JsonObject } from "./json.ts";
import type { Page, Paging } from "./list.ts";

/** Wraps the rendered rows of a page. `url` is the absolute URL of the request, with its query. */
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

function numberSchema(description: string, example: number): JsonObject {
  return { type: "integer", minimum: 0, description, examples: [example] };
}

function linkSchema(description: string): JsonObject {
  return { type: ["string", "null"], format: "uri", description, examples: [null] };
}

/** JSON schema of the envelope around rows of one schema. */
export function envelopeSchema(row: JsonObject): JsonObject {
  const properties = {
    total: numberSchema("Number of objects on all pages.", 1),
    per_page: numberSchema("Objects per page.", 15),
    current_page: numberSchema("Number of this page.", 1),
    last_page: numberSchema("Number of the last page, at least 1.", 1),
    from: numberSchema("Position of the first object on this page; 0 if the page is empty.", 1),
    to: numberSchema("Position of the last object on this page; 0 if the page is empty.", 1),
    next_page_url: linkSchema("URL of the next page; null on the last page."),
    prev_page_url: linkSchema("URL of the previous page; null on the first page."),
    data: { type: "array", items: row, description: "The objects of this page." },
  };
  return { type: "object", properties, required: Object.keys(properties) };
}
