// Calls of the account area: fetch with the CSRF token, errors as one class, and the question for
// a second factor in between. A call keeps the mode and merchant of the moment at which it was made.
import { mode } from "../app/location.ts";
import type { SessionAnswer } from "#schema/account/session.ts";
import type { Calls, CallKey } from "./calls.ts";
import { askFactor } from "./factor.ts";
import { session } from "./session.ts";

/** A call that failed. Status 0: no answer arrived. */
export class CallError extends Error {
  override readonly name = "CallError";
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, string[]>> = {},
  ) {
    super(message);
  }
}

type Rest<T, K extends string> = T extends Record<K, infer V> ? { [N in K]: V } : object;
/** What a call needs: the names in its path, a query and a body, each if it has one. */
export type InputOf<K extends CallKey> = { path?: Record<string, string> } & Rest<
  Calls[K],
  "query"
> &
  Rest<Calls[K], "body">;
export type AnswerOf<K extends CallKey> = Calls[K]["answer"];

type Loose = {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

type Options = {
  signal?: AbortSignal;
  /** No person asked for it: it does not keep the session alive. */
  following?: boolean;
};

/** The address of a call. `:mode` is the page's unless `path` names it. */
export function addressOf(key: CallKey, { path = {}, query = {} }: Loose): string {
  const values: Record<string, string> = { mode: mode.peek(), ...path };
  const [, pattern = ""] = key.split(" ");
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const sent = Object.entries(query).filter(([, value]) => value) as [string, string][];
  return `/account/api${filled}${sent.length > 0 ? `?${new URLSearchParams(sent)}` : ""}`;
}

type ErrorBody = { type: string; message: string; errors: Record<string, string[]> };

/** What names a file. */
export type FileInput = Pick<Loose, "path" | "query">;

/** The address of a file, for a link: what a link opens can send no header. */
export function fileAddress(key: CallKey, { query, ...input }: FileInput): string {
  return addressOf(key, { ...input, query: { ...query, merchant: shownMerchant() ?? "" } });
}

function shownMerchant(): string | undefined {
  return session.peek()?.merchant?.id;
}

/** The type of an answer that names none: a proxy in front of the service gave it. */
function typeOf(status: number): string {
  if (status === 413) return "content_too_large";
  return status >= 500 ? "unavailable" : "unknown";
}

async function errorIn(response: Response): Promise<CallError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const { type = typeOf(status), message = "", errors } = Object(body) as Partial<ErrorBody>;
  return new CallError(status, type, message, errors);
}

/** A call as it was asked for: wherever the page is by the time it is sent, or sent again. */
type Asked = { key: CallKey; address: string; headers: Record<string, string>; body?: string };

function ask(key: CallKey, input: Loose, following: boolean): Asked {
  const merchant = shownMerchant();
  const { body } = input;
  return {
    key,
    address: addressOf(key, input),
    headers: {
      accept: "application/json",
      ...(following && { "x-following": "1" }),
      ...(merchant !== undefined && { "x-merchant": merchant }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Turns a connection that broke into a CallError. What the page itself has ended stays as it is. */
function broken(signal?: AbortSignal): (cause: unknown) => never {
  return (cause) => {
    if (signal?.aborted) throw cause;
    throw new CallError(0, "offline", "No answer from the service.");
  };
}

/** Changes on their way. Their answers can renew the cookie: what left before has the old one. */
const changing = new Set<Promise<unknown>>();

async function send(
  { key, address, headers, body }: Asked,
  signal?: AbortSignal,
): Promise<Response> {
  const [method = "GET"] = key.split(" ");
  const csrf = session.peek()?.csrf;
  const arriving = fetch(address, {
    method,
    headers: csrf === undefined ? headers : { ...headers, "x-csrf-token": csrf },
    credentials: "same-origin",
    ...(body !== undefined && { body }),
    ...(signal ? { signal } : {}),
  }).catch(broken(signal));
  if (method !== "GET") changing.add(arriving);
  const response = await arriving.finally(() => changing.delete(arriving));
  if (!response.ok) throw await errorIn(response);
  return response;
}

/** Calls the service. Throws a CallError like `answered`. */
export async function call<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { signal, following = false }: Options = {},
): Promise<AnswerOf<K>> {
  const response = await answered(ask(key, input as Loose, following), signal);
  if (response.status === 204) return null as AnswerOf<K>;
  return (await response.json().catch(broken(signal))) as AnswerOf<K>;
}

/** A file under the name that the service gives it. Throws a CallError like `answered`. */
export async function fetchFile(
  key: CallKey,
  input: FileInput,
): Promise<{ name: string; content: Blob }> {
  const response = await answered(ask(key, input, false));
  const [, name = ""] =
    /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { name, content: await response.blob().catch(broken()) };
}

/**
 * The answer to a call. Without a session it shows the sign-in page, and for a call that needs a recent
 * second factor it asks for one and repeats. If the cookie was renewed, or somebody signed in or out in
 * another window, it is repeated for the same person only. Throws a CallError.
 */
async function answered(asked: Asked, signal?: AbortSignal): Promise<Response> {
  const before = session.peek();
  try {
    return await send(asked, signal);
  } catch (error) {
    if (!(error instanceof CallError) || !(await mayRepeat(error.type, before))) throw error;
    return send(asked, signal);
  }
}

/** Whether what refused a call is gone. */
async function mayRepeat(type: string, before: SessionAnswer | null): Promise<boolean> {
  if (type === "factor_required") return askFactor();
  if (type === "cross_site") await readSession();
  else if (type === "sign_in_required") await readOrForget();
  else return false;
  const now = session.peek();
  return before?.person?.id === now?.person?.id && before?.state === now?.state;
}

/** Reads the session once no cookie is on its way. Shows the sign-in page if that fails. */
async function readOrForget(): Promise<void> {
  await Promise.allSettled(changing);
  await readSession().catch(forget);
}

/** Shows the sign-in page in place of the page, which returns after it. */
function forget(): void {
  const known = session.peek();
  if (known) session.value = { ...known, state: "signed_out", person: null, merchant: null };
}

/**
 * Reads who is signed in. `following`: no person asked for it, and what one asks or changes meanwhile
 * counts.
 */
export async function readSession(following = false): Promise<void> {
  const before = session.peek();
  const read = await call("GET /session", {}, { following });
  const isLate = session.peek() !== before || changing.size > 0;
  if (!following || !isLate) session.value = read;
}
