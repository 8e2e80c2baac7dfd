// One request and its response: the id, the log line, and how a response is written.
import type { Request, RequestHandler, Response } from "express";
import type { ServiceContext } from "#context/context.ts";
import type { Facts } from "#context/tracing.ts";
import type { Json } from "#schema/json.ts";
import { isLong, jsonInTurns } from "./json-text.ts";
import { entryOf, type Logged } from "./logged-request.ts";
import { type RequestLog, UNLOGGED } from "./request-log.ts";
import type { Download, Route } from "./route.ts";

/** Details of a request for its log line and for a refusal. */
export type Exchange = {
  readonly id: string;
  route: Pick<Route, "path" | "aliases" | "fieldsIn"> | null;
  /** Ids of the merchant and of its API key or token, set when the credentials have been checked. */
  merchant: string | null;
  credential: string | null;
  /** Client and outline of refused API credentials. */
  refused: { client: string; credential: string } | null;
  /** What the request log says besides; null for a request that it leaves out. */
  logged: Logged | null;
};

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the way in which Express lets locals be typed
  namespace Express {
    interface Locals {
      exchange: Exchange;
    }
  }
}

/**
 * Gives each request an id and each response a log line, and lets the store share the reads of
 * requests that come in together. The line contains the pattern of the path,
 * never the path itself, a header or a body. Accepted API credentials are named by their id. Only
 * refused ones add the client's address.
 */
export function follow(
  { systemClock, ids, log, measures, store, tracing }: ServiceContext,
  requests: RequestLog = UNLOGGED,
): RequestHandler {
  return (request: Request, response: Response, next) => {
    store.shareReads();
    const nobody = { merchant: null, credential: null, refused: null, logged: null };
    const exchange: Exchange = { id: ids.request(), route: null, ...nobody };
    const began = systemClock();
    response.locals.exchange = exchange;
    response.setHeader("Request-Id", exchange.id);
    const onClose = (end: (name: string, facts: Facts) => void) => () => {
      const answered = {
        method: request.method,
        route: exchange.route?.path ?? null,
        status: response.statusCode,
        ms: systemClock() - began,
      };
      const { merchant, credential, refused } = exchange;
      log.info({ request: exchange.id, ...answered, merchant, credential, ...refused });
      measures.request(answered);
      if (exchange.logged) {
        const { id, logged, route } = exchange;
        const patterns = route ? [route.path, ...(route.aliases ?? [])] : [];
        requests.add(entryOf(logged, { id, path: request.path, patterns }, answered));
      }
      end(`${answered.method} ${answered.route ?? "other"}`, factsOf(exchange, answered));
    };
    const parent = request.headers["traceparent"];
    tracing.request(typeof parent === "string" ? parent : undefined, (end) => {
      response.once("close", onClose(end));
      next();
    });
  };
}

/** What a trace says of a request, under the names of OpenTelemetry where it has any. */
function factsOf(
  { id, merchant }: Exchange,
  { method, route, status }: { method: string; route: string | null; status: number },
): Facts {
  return {
    "svc.request": id,
    "http.request.method": method,
    "http.response.status_code": status,
    ...(route === null ? {} : { "http.route": route }),
    ...(merchant === null ? {} : { "svc.merchant": merchant }),
  };
}

/** Characters of a text that is sent as it is. A longer one would fill the heap until it is read. */
const SHORT = 64 * 1024;

/** Writes a JSON response: at once, unless it is so long that other requests must be served in between. */
export async function sendJson(response: Response, status: number, body: Json): Promise<void> {
  const text = await jsonOf(body);
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

async function jsonOf(body: Json): Promise<string | Buffer> {
  if (isLong(body)) return jsonInTurns(body);
  const text = JSON.stringify(body);
  return text.length > SHORT ? Buffer.from(text) : text;
}

/** Writes a response that consists of its status. */
export function sendNothing(response: Response): void {
  response.statusCode = 204;
  response.end();
}

/** Writes a file for download under its name. */
export function sendFile(response: Response, { type, filename, bytes }: Download): void {
  response.statusCode = 200;
  response.setHeader("Content-Type", type.startsWith("text/") ? `${type}; charset=utf-8` : type);
  response.setHeader("Content-Disposition", `attachment; filename="${filename}"`);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}
