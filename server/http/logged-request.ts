// An entry of the request log, without what nobody may read there.
import type { Json } from "#schema/json.ts";
import { redact } from "#schema/redact.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";
import { isId } from "#secrets/ids.ts";
import { loggedPath } from "./logged-path.ts";
import type { Params } from "./params.ts";
import type { Caller } from "./route.ts";

/** What the request log keeps of a request besides its line: raw bodies, null where none is kept. */
export type Logged = Pick<LoggedRequest, "merchant" | "mode" | "at" | "key" | "network"> & {
  params: Params;
  /** The bank user of an access token; null for an API key. */
  user: string | null;
  request: Json;
  response: Json;
  error: string | null;
};

// Every request makes both objects below: Node 20 takes six times as long if they are spread.

/** What the request log says of a caller's request; a successful read repeats only what is stored. */
export function loggedOf(
  params: Params,
  { scope, credential, owner }: Pick<Caller, "scope" | "credential" | "owner">,
  network: string,
  at: number,
): Logged {
  return {
    merchant: scope.merchant,
    mode: scope.mode,
    at,
    key: credential,
    network,
    params,
    user: owner?.user ?? null,
    request: null,
    response: null,
    error: null,
  };
}

type Answered = Pick<LoggedRequest, "method" | "route" | "status" | "ms">;

/** The entry of an answered request, whose route has the paths of `patterns`. */
export function entryOf(
  logged: Logged,
  { id, path, patterns }: Pick<LoggedRequest, "id" | "path"> & { patterns: readonly string[] },
  { method, route, status, ms }: Answered,
): LoggedRequest {
  const { request, response } = logged;
  const hasBodies = request !== null || response !== null;
  // Only ids: anything else in a path, such as a key, would be kept in clear.
  const ids = Object.values(logged.params).filter(isId);
  return {
    merchant: logged.merchant,
    mode: logged.mode,
    at: logged.at,
    key: logged.key,
    network: logged.network,
    error: logged.error,
    id,
    method,
    route,
    path: loggedPath(path, patterns),
    status,
    ms,
    transaction: transactionOf(ids, logged),
    bankUser: bankUserOf(ids, logged),
    bodies: hasBodies ? { request: redact(request), response: redact(response) } : null,
  };
}

/** The transaction, session or record that a request names, or the transaction that it creates. */
function transactionOf(ids: readonly string[], { response }: Logged): string | null {
  const named = ids.find((id) => /^(\d+-|x[a-z]_|ws_)/.test(id));
  return named ?? textMember(response, "transaction");
}

/** The bank user whose data a request concerns. */
function bankUserOf(ids: readonly string[], { user, response }: Logged): string | null {
  const named = ids.find((id) => id.startsWith("bus_"));
  const created = textMember(response, "id");
  return named ?? user ?? (created?.startsWith("bus_") ? created : null);
}

function textMember(value: Json, name: string): string | null {
  const member: unknown = value && typeof value === "object" ? Reflect.get(value, name) : null;
  return typeof member === "string" ? member : null;
}
