// Webhook calls: proves that the service sent them, and reads their events.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { webhooks as Webhooks } from "./api.ts";

type BodyOf<Call> = Call extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

/** Event types. */
export type WebhookEventType = keyof Webhooks;
/** An event as a webhook receives it; `type` tells what `data` holds. */
export type WebhookEvent = { [Type in WebhookEventType]: BodyOf<Webhooks[Type]> }[WebhookEventType];

/** Headers by lower-case name, as Node's requests have them, or a `Headers` object. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How strictly a call is verified. */
export type VerifyOptions = {
  /** `v2` refuses calls that are sent again later; the webhook has to sign with it. */
  version?: "v1" | "v2";
  /** Seconds by which the time of a `v2` call may differ from the clock; 300 by default. */
  tolerance?: number;
  /** Milliseconds since 1970. */
  now?: number;
};

/** The service did not send this call, or not now. Respond with 400. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

const TOLERANCE = 300;
/** One signature: version and HMAC-SHA-256. */
const SIGNATURE = /^\s*(v\d)=([0-9a-f]{64})\s*$/;

function headerOf(headers: WebhookHeaders | undefined, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers?.[name];
  return String(value ?? "");
}

const NO_SECRET = "No secret was given: pass that of the webhook.";

/** The secrets that are any: a variable that is not set gives none. */
function knownOf(secrets: string | readonly string[]): string[] {
  return [secrets].flat().filter(Boolean);
}

function hmac(secret: string, bytes: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(bytes).digest();
}

/**
 * Returns the event of a call. `rawBody` is exactly what arrived, before any parsing; `secrets` are
 * the webhook's valid secrets in one mode: two while one of them is replaced.
 * @throws WebhookError if none of them signed the call
 */
export function verify(
  rawBody: Uint8Array | string,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { version = "v1", tolerance = TOLERANCE, now = Date.now() }: VerifyOptions = {},
): WebhookEvent {
  if (typeof rawBody !== "string" && !(rawBody instanceof Uint8Array)) {
    throw new WebhookError("There is no body: pass the bytes that arrived, before any parsing.");
  }
  const body = Buffer.from(rawBody);
  const known = knownOf(secrets);
  if (known.length === 0) throw new WebhookError(NO_SECRET);
  const timestamp = headerOf(headers, "x-payload-timestamp");
  if (version === "v2" && !isFresh(timestamp, now, tolerance)) {
    throw new WebhookError("The call has no current x-payload-timestamp: it may be a repetition.");
  }
  const signed = version === "v2" ? Buffer.concat([Buffer.from(`${timestamp}.`), body]) : body;
  const expected = known.map((secret) => hmac(secret, signed));
  const given = headerOf(headers, "x-payload-signature").split(";");
  const isGenuine = given.some((each) => {
    const [, scheme, hash = ""] = SIGNATURE.exec(each) ?? [];
    const bytes = Buffer.from(hash, "hex");
    return scheme === version && expected.some((own) => timingSafeEqual(own, bytes));
  });
  if (!isGenuine) {
    throw new WebhookError(
      `No ${version} signature in x-payload-signature fits: check the secret, its mode, and that the body is unchanged.`,
    );
  }
  return JSON.parse(body.toString("utf8"));
}

function isFresh(timestamp: string, now: number, tolerance: number): boolean {
  return /^\d+$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= tolerance;
}

/** An Express request; `body` is what a parser ahead of the middleware made of it. */
type Incoming = IncomingMessage & { body?: unknown };
type Middleware = (
  request: Incoming,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

/**
 * Express middleware that verifies a call, hands its event to `handle` and responds with 200 once
 * that has resolved. A call that is not genuine gets 400. An error of `handle` goes to Express, so
 * that the service repeats the call. A body of more than 1 MB is not read.
 *
 * Mount it before any body parser, or behind `express.raw({ type: "*\/*" })`.
 * @throws TypeError without a secret
 */
export function middleware(
  secrets: string | readonly string[],
  handle: (event: WebhookEvent) => unknown,
  options: VerifyOptions = {},
): Middleware {
  if (knownOf(secrets).length === 0) throw new TypeError(NO_SECRET);
  return async (request, response, next) => {
    try {
      const event = verify(await rawBodyOf(request), request.headers, secrets, options);
      await handle(event);
      response.writeHead(200, { "content-type": "text/plain" }).end("ok");
    } catch (error) {
      if (!(error instanceof WebhookError)) return next(error);
      // What was not read is not read as the next call.
      const connection = request.readableEnded ? {} : { connection: "close" };
      response.writeHead(400, { "content-type": "text/plain", ...connection }).end(error.message);
    }
  };
}

async function rawBodyOf(request: Incoming): Promise<Uint8Array> {
  if (request.body instanceof Uint8Array) return request.body;
  if (!request.readableEnded) return bounded(request);
  throw new WebhookError("The body was parsed before: mount the webhook before body parsers.");
}

/** No event has a larger body, in bytes. */
const LARGEST = 1_000_000;

async function bounded(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    length += part.length;
    if (length > LARGEST) throw new WebhookError("The body is larger than 1 MB.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
