// The client of a merchant's server: typed calls, errors as classes, safe repetitions, pages.
import { setTimeout } from "node:timers/promises";
import createFetch from "openapi-fetch";
import type { paths } from "./api.ts";
import { type AttemptOptions, isCreation, send } from "./attempts.ts";
import type { AnswerOf, Input, InputOf, ListPath, Method, PathOf, RowOf } from "./calls.ts";
import { errorOf } from "./errors.ts";

/** What a client needs, and how it sends and repeats calls. */
export type ClientOptions = {
  /** Address of the service, such as `https://pay.example`. */
  baseUrl: string;
  /** API key, or a bank user's access token. Only your server may know it. */
  key: string;
} & Partial<AttemptOptions>;

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...input: Input<InputOf<Path, M>>
) => Promise<AnswerOf<Path, M>>;

/**
 * Calls of the API by path. Each resolves with the body of the response and throws an `SvcError` or
 * a `ConnectionError`. Create calls get an `Idempotency-Key` of their own unless you send one.
 */
export type Client = {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  patch: Call<"patch">;
  delete: Call<"delete">;
  /** Every row of a list from `page` on, page by page: `for await (const row of client.list("/v1/events"))`. */
  list<Path extends ListPath>(
    path: Path,
    ...input: Input<InputOf<Path, "get">>
  ): AsyncGenerator<RowOf<Path>, void, undefined>;
  /** The same client with another credential, such as a bank user's access token. */
  withKey(key: string): Client;
};

/** An option that is undefined has its default too, such as one from a variable that is not set. */
function complete({
  retries = 3,
  // A move of the clock of Test mode takes nearly a minute at most.
  timeout = 90_000,
  fetch = (request) => globalThis.fetch(request),
  wait = (milliseconds, signal) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
  random = Math.random,
}: Partial<AttemptOptions>): AttemptOptions {
  return { retries, timeout, fetch, wait, random };
}

/** Rows of a page of `list`. */
const PER_PAGE = 100;
const IDEMPOTENCY_KEY = "Idempotency-Key";

/**
 * Creates a client. It holds no connection and needs no end.
 * @throws TypeError without an address or a key, as if an environment variable is not set
 */
export function createClient({ baseUrl, key, ...given }: ClientOptions): Client {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError(
      `baseUrl is ${JSON.stringify(baseUrl)}: give the address of the service, such as https://pay.example.`,
    );
  }
  if (!key) throw new TypeError("key is empty: give an API key or an access token.");
  if (/[^!-~]/.test(key)) {
    throw new TypeError("key has characters that no key has: copy the key or the token again.");
  }
  const options = complete(given);
  const http = createFetch<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ""),
    headers: { authorization: `Basic ${btoa(`api:${key}`)}` },
    fetch: (request) => send(request, options),
  });
  http.use({
    onRequest({ request }) {
      const { method, headers, url } = request;
      const isOpen = isCreation(method, new URL(url).pathname) && !headers.has(IDEMPOTENCY_KEY);
      if (isOpen) headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
    },
    async onResponse({ response, options: { parseAs } }) {
      if (!response.ok || (parseAs === "json" && isForeign(response)))
        throw await errorOf(response);
    },
  });
  const call = async (method: Uppercase<Method>, path: string, input: CallInput = {}) => {
    checkPath(path, input.params?.path ?? {});
    const request = http.request as (...line: unknown[]) => Promise<{ data?: unknown }>;
    return (await request(method.toLowerCase(), path, input)).data;
  };
  const client = {
    get: (path: string, input?: CallInput) => call("GET", path, input),
    post: (path: string, input?: CallInput) => call("POST", path, input),
    put: (path: string, input?: CallInput) => call("PUT", path, input),
    patch: (path: string, input?: CallInput) => call("PATCH", path, input),
    delete: (path: string, input?: CallInput) => call("DELETE", path, input),
    list: (path: string, input?: CallInput) => rows((page) => call("GET", path, page), input),
    withKey: (other: string) => createClient({ baseUrl, key: other, ...given }),
  };
  return client as unknown as Client;
}

/** Whether somebody else answers here, such as a web server. */
function isForeign({ headers }: Response): boolean {
  return !/json|^$/i.test(headers.get("content-type") ?? "");
}

type CallInput = {
  params?: { path?: Readonly<Record<string, unknown>>; query?: { page?: number } };
};

/**
 * Throws TypeError for a parameter without a value: the path would be another one, such as a list in
 * place of an object.
 */
function checkPath(path: string, values: Readonly<Record<string, unknown>>): void {
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    const value = String(values[name] ?? "");
    if (/^\.{0,2}$/.test(value)) {
      throw new TypeError(`${name} of ${path} is ${JSON.stringify(value)}: give its value.`);
    }
  }
}

type Page = { data: readonly unknown[]; last_page: number };

/** Reads one page after the other. Rows that are created meanwhile can move rows to the next page. */
async function* rows(
  read: (input: CallInput) => Promise<unknown>,
  input: CallInput = {},
): AsyncGenerator<unknown, void, undefined> {
  const { page: first = 1, ...filters } = input.params?.query ?? {};
  for (let page = first, last = first; page <= last; page += 1) {
    const query = { per_page: PER_PAGE, ...filters, page };
    const found = (await read({ ...input, params: { ...input.params, query } })) as Page;
    yield* found.data;
    last = found.last_page;
  }
}
