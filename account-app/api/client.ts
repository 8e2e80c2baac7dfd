// Calls of the account area: fetch with the CSRF token, errors as one class, and the question for
// a second factor in between.
import { mode } from "../app/location.ts";
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

async function errorIn(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const { type, message, errors } = Object(body) as Partial<ErrorBody>;
  return new CallError(response.status, type ?? "unknown", message ?? `${response.status}`, errors);
}

async function send(key: CallKey, input: Loose, options: Options): Promise<unknown> {
  const [method = "GET"] = key.split(" ");
  const { signal, following = false } = options;
  const headers: Record<string, string> = { accept: "application/json" };
  if (following) headers["x-following"] = "1";
  if (method !== "GET") headers["x-csrf-token"] = session.peek()?.csrf ?? "";
  if (input.body !== undefined) headers["content-type"] = "application/json";
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const response = await fetch(addressOf(key, input), {
    method,
    headers,
    credentials: "same-origin",
    ...body,
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallError(0, "offline", "No answer from the service.");
  });
  if (!response.ok) throw await errorIn(response);
  return response.status === 204 ? null : response.json();
}

/**
 * Calls the service. Without a session it shows the sign-in page, and for a call that needs a recent
 * second factor it asks for one and repeats. Throws a CallError.
 */
export async function call<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  options: Options = {},
): Promise<AnswerOf<K>> {
  try {
    return (await send(key, input as Loose, options)) as AnswerOf<K>;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.type === "sign_in_required") forget();
    if (error.type !== "factor_required" || !(await askFactor())) throw error;
    return (await send(key, input as Loose, options)) as AnswerOf<K>;
  }
}

/** Shows the sign-in page in place of the page, which returns after it. */
function forget(): void {
  const known = session.peek();
  if (known) session.value = { ...known, state: "signed_out", person: null, merchant: null };
}

/** Reads who is signed in. */
export async function readSession(): Promise<void> {
  session.value = await call("GET /session", {});
}
