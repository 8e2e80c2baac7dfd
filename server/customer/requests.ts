// Handlers of the request log.
import { instantOf } from "#schema/account/kinds.ts";
import { allows } from "#schema/account/permissions.ts";
import type { REQUEST_CALLS, RequestRow } from "#schema/account/requests.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Json } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import type { Repositories } from "#storage/store.ts";
import type { LoggedRequest, RequestLine, Scope } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
import { pageOfRows } from "./paging.ts";

/** Milliseconds of the errors by kind. */
const ERROR_PERIOD = 7 * DAY;

export const requestHandlers: Handlers<typeof REQUEST_CALLS> = {
  "GET /:mode/requests": ({ ctx, scope, query: { id, status, ...query } }) =>
    ctx.store.read(async (db) => {
      const { requests } = db.in(scope);
      const render = (rows: readonly RequestLine[]) => requestRows(db, scope, rows);
      if (id !== undefined) {
        const found = await requests.find(id);
        const items = found ? await render([{ seq: 0, ...found }]) : [];
        return { items, next: null, newest: null, newer: 0 };
      }
      const { method, path, key, error, ...paged } = query;
      const wanted = {
        ...(status !== undefined && { statusClass: Number(status) as 2 | 3 | 4 | 5 }),
        ...(method !== undefined && { method }),
        ...(path !== undefined && { path }),
        ...(key !== undefined && { key }),
        ...(error !== undefined && { error }),
      };
      const read = {
        read: (recent: Parameters<typeof requests.list>[0]) =>
          requests.list({ ...wanted, ...recent }),
        tie: "number" as const,
        cursorOf: (row: RequestLine) => [row.at, row.seq] as const,
      };
      return pageOfRows(paged, read, render);
    }),

  "GET /:mode/requests/errors": ({ ctx, scope, query: { from } }) =>
    ctx.store.read(async (db) => {
      const since = from === undefined ? ctx.clock() - ERROR_PERIOD : Date.parse(from);
      const groups = await db.in(scope).requests.errorsSince(since);
      const items = groups.map(({ error, status, count, latest }) => {
        return { error, status, count, lastAt: instantOf(latest) };
      });
      return { items };
    }),

  "GET /:mode/requests/:id": ({ ctx, scope, role, params: { id } }) =>
    ctx.store.read(async (db) => {
      const found = await db.in(scope).requests.find(id);
      if (!found) throw new ServiceError(404);
      const names = await keyNames(db, scope);
      const showsBodies = allows(role, "develop");
      const bodies = showsBodies ? found.bodies : null;
      return {
        ...requestRow(found, names),
        network: found.network,
        transaction: found.transaction,
        showsBodies,
        requestBody: formatBody(bodies?.request ?? null),
        responseBody: formatBody(bodies?.response ?? null),
        curl: curlOf(found, bodies?.request ?? null, ctx.settings.baseUrl),
      };
    }),
};

type Line = Omit<RequestLine, "seq">;

/** Requests as lists show them. */
export async function requestRows(
  db: Repositories,
  scope: Scope,
  lines: readonly Line[],
): Promise<RequestRow[]> {
  if (lines.length === 0) return [];
  const names = await keyNames(db, scope);
  return lines.map((line) => requestRow(line, names));
}

/** What pages call a merchant's keys, by their ids. */
async function keyNames(db: Repositories, { merchant }: Scope): Promise<Map<string, string>> {
  const keys = await db.keys.list(merchant);
  return new Map(keys.map(({ id, label, lastFour }) => [id, label || `…${lastFour}`]));
}

function requestRow(
  { id, at, method, path, status, ms, key, error }: Line,
  names: ReadonlyMap<string, string>,
): RequestRow {
  const name = names.get(key) ?? key;
  return { id, at: instantOf(at), method, path, status, ms, key: name, error };
}

function formatBody(body: Json): string | null {
  return body === null ? null : JSON.stringify(body, null, 2);
}

/** The call for a shell. The key is a variable of it, so that none is shown. */
function curlOf({ method, path }: LoggedRequest, body: Json, baseUrl: string): string {
  const parts = [
    "curl",
    ...(method === "GET" ? [] : ["-X", method]),
    `-u "api:$KEY"`,
    quote(baseUrl + path),
    ...(body === null
      ? []
      : ["-H 'Content-Type: application/json'", "-d", quote(JSON.stringify(body))]),
  ];
  return parts.join(" ");
}

/** A text as one word of a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
