// Repeats calls that are safe to repeat, with growing waits.
import { ConnectionError, secondsOf } from "./errors.ts";

/** How calls are sent and repeated. */
export type AttemptOptions = {
  /** Attempts after the first one. */
  retries: number;
  /** Milliseconds that one attempt may take, with the body of its answer. */
  timeout: number;
  fetch: (request: Request) => Promise<Response>;
  /** Waits for milliseconds; less if the signal ends the call. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A number from 0 to 1, which spreads the waits of many callers. */
  random: () => number;
};

/** Milliseconds before the second attempt; each further wait is twice as long. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Most seconds of `Retry-After` that a call waits for: a proxy can ask for days. */
const LONGEST_ASKED = 3600;
/** The service took no notice of the call. */
const UNTOUCHED = new Set([429]);
const PASSING = new Set([429, 500, 502, 503, 504]);

/** Create calls, which the service executes once for each `Idempotency-Key`. */
const CREATES =
  /^\/v1\/(blacklist|verifications|risks|payments|connections|api\/users(\/[^/]+\/accesstokens)?)$/;

/** Whether a repetition executes nothing twice. */
function isRepeatable(method: string, path: string): boolean {
  return method === "GET" || method === "DELETE" || isCreation(method, path);
}

/** Whether the call takes an `Idempotency-Key`. */
export function isCreation(method: string, path: string): boolean {
  return (method === "POST" || method === "PUT") && CREATES.test(path);
}

/**
 * Sends a request until it is answered for good. A call that is not safe to repeat is repeated only
 * if the service has not looked at it. Throws ConnectionError if no answer came.
 */
export async function send(request: Request, options: AttemptOptions): Promise<Response> {
  const { retries, wait } = options;
  const repeatable = isRepeatable(request.method, new URL(request.url).pathname);
  for (let tries = 0; ; tries += 1) {
    const isLast = tries >= retries;
    const outcome = await attempt(request, options);
    const { signal } = request;
    if ("failure" in outcome) {
      if (isLast || !repeatable || signal.aborted) throw unreachable(request, outcome.failure);
    } else {
      const { status, headers } = outcome.response;
      const isPassing = (repeatable ? PASSING : UNTOUCHED).has(status);
      const isSoon = (secondsOf(headers) ?? 0) <= LONGEST_ASKED;
      if (isLast || !isPassing || !isSoon) return outcome.response;
    }
    await wait(pauseAfter(tries, "response" in outcome ? outcome.response : null, options), signal);
    if (signal.aborted) throw unreachable(request, signal.reason);
  }
}

type Outcome = { response: Response } | { failure: unknown };

async function attempt(request: Request, { fetch, timeout }: AttemptOptions): Promise<Outcome> {
  const limit = new AbortController();
  const late = new Error(`There was no answer within ${timeout} ms.`);
  const timer = setTimeout(() => limit.abort(late), timeout);
  try {
    const signal = AbortSignal.any([request.signal, limit.signal]);
    return { response: await whole(await fetch(new Request(request.clone(), { signal }))) };
  } catch (failure) {
    return { failure };
  } finally {
    clearTimeout(timer);
  }
}

/** The same response once its body is here, so that a loss on its way counts as one of the attempt. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** What the service asks for, else twice the previous wait, less up to a half. */
function pauseAfter(tries: number, response: Response | null, { random }: AttemptOptions): number {
  const asked = response && secondsOf(response.headers);
  if (asked !== null) return asked * 1000;
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (1 - random() / 2);
}

function unreachable(request: Request, cause: unknown): Error {
  if (request.signal.aborted) return Object(request.signal.reason);
  const { origin, pathname } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  return new ConnectionError(`${call} got no answer from ${origin}.`, { cause });
}
