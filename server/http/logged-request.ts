// An entry of the request log, without what nobody may read there.
import type { Request } from "express";
import type { Json } from "#schema/json.ts";
import { redact } from "#schema/redact.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";
import type { Caller } from "./route.ts";

/** What the request log keeps of a request besides its line: raw bodies, null where none is kept. */
export type Logged = Pick<LoggedRequest, "merchant" | "mode" | "at" | "key" | "network"> & {
  params: Readonly<Record<string, string>>;
  /** The bank user of an access token; null for an API key. */
  user: string | null;
  request: Json;
  response: Json;
  error: string | null;
};

/** What the request log says of a caller's request; a successful read repeats only what is stored. */
export function loggedOf(
  { params }: Request,
  {
    scope: { merchant, mode },
    credential: key,
    owner,
  }: Pick<Caller, "scope" | "credential" | "owner">,
  network: string,
  at: number,
): Logged {
  const named = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const nothing = { request: null, response: null, error: null };
  const user = owner?.user ?? null;
  return { merchant, mode, at, key, network, params: Object.fromEntries(named), user, ...nothing };
}

type Answered = Pick<LoggedRequest, "id" | "method" | "route" | "path" | "status" | "ms">;

/** Longest path that is kept. */
const LONGEST_PATH = 500;

/** The entry of an answered request. */
export function entryOf(logged: Logged, { path, ...answered }: Answered): LoggedRequest {
  const { merchant, mode, at, key, network, error, request, response } = logged;
  const hasBodies = request !== null || response !== null;
  return {
    merchant,
    mode,
    at,
    key,
    network,
    error,
    ...answered,
    path: path.slice(0, LONGEST_PATH),
    transaction: transactionOf(logged),
    bankUser: bankUserOf(logged),
    bodies: hasBodies ? { request: redact(request), response: redact(response) } : null,
  };
}

/** The transaction, session or record that a request names, or the transaction that it creates. */
function transactionOf({ params, response }: Logged): string | null {
  const named = Object.values(params).find((id) => /^(\d+-|x[a-z]_|ws_)/.test(id));
  return named ?? textMember(response, "transaction");
}

/** The bank user whose data a request concerns. */
function bankUserOf({ params, user, response }: Logged): string | null {
  const named = Object.values(params).find((id) => id.startsWith("bus_"));
  const created = textMember(response, "id");
  return named ?? user ?? (created?.startsWith("bus_") ? created : null);
}

function textMember(value: Json, name: string): string | null {
  const member: unknown = value && typeof value === "object" ? Reflect.get(value, name) : null;
  return typeof member === "string" ? member : null;
}
