// Mounts routes on Express: headers, transport, call, handler, response.
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { ServiceError } from "#schema/errors.ts";
import type { Json } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { networkOf } from "./address.ts";
import { createAuthenticator } from "./auth.ts";
import { sendFile, sendJson, sendNothing } from "./exchange.ts";
import { executeOnce, readKey } from "./idempotency.ts";
import { refuseMethod } from "./methods.ts";
import { type Params, paramsOf, refuseNul } from "./params.ts";
import { createRefusedQuota } from "./refused-requests.ts";
import { type Mounting, receiveCall, type Surroundings } from "./receive-call.ts";
import type { Caller, Route } from "./route.ts";
import { requireHttps } from "./transport.ts";
import { createTurns } from "./turns.ts";

/**
 * Long answers of a merchant and mode that are made or read at once. A list of 500 objects with
 * metadata can take 50 MB.
 */
const LONG_AT_ONCE = 4;
/** Milliseconds after which the next does not wait any longer for a client that reads slowly. */
const LONGEST_READ = 30_000;

/** Serves the routes, and responds with 405 to other methods of their paths. */
export function mountRoutes(routes: readonly Route[], surroundings: Surroundings): RequestHandler {
  const { ctx } = surroundings.services;
  const own = {
    authenticate: createAuthenticator(ctx),
    keepsRefused: createRefusedQuota(ctx.systemClock),
    longInTurn: createTurns(LONG_AT_ONCE),
  };
  const routers = new Map<string, Router>();
  for (const [first, ...others] of byPath(routes)) {
    const answer = answerPath([first, ...others], { ...surroundings, ...own });
    for (const path of [first.path, ...(first.aliases ?? [])]) {
      const start = startOf(path);
      const router = routers.get(start) ?? express.Router();
      routers.set(start, router.all(path, answer));
    }
  }
  return (request, response, next) => {
    const router = routers.get(startOf(request.path));
    return router ? router(request, response, next) : next();
  };
}

/** The first two segments of a path: a request is compared with the patterns of these alone. */
function startOf(path: string): string {
  const [, ...segments] = path.toLowerCase().split("/", 3);
  return segments.filter(Boolean).join("/");
}

type Group = [Route, ...Route[]];

/** Routes that share a path. */
function byPath(routes: readonly Route[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const route of routes) {
    const group = groups.get(route.path);
    if (group) group.push(route);
    else groups.set(route.path, [route]);
  }
  return groups.values();
}

function answerPath(group: Group, mounting: Mounting): RequestHandler {
  const { profiles } = mounting;
  const [{ surface }] = group;
  const methods = new Map<string, Route>(group.map((route) => [route.method, route]));
  const refuse = refuseMethod([...methods.keys(), ...(surface === "browser" ? ["OPTIONS"] : [])]);
  return async (request: Request, response: Response, next) => {
    const route = methods.get(request.method === "HEAD" ? "GET" : request.method);
    response.locals.exchange.route = route ?? group[0];
    profiles[surface](request, response);
    requireHttps(request);
    if (route) return serve(route, mounting, request, response);
    // A preflight: the headers already state what a page can do.
    if (surface !== "browser" || request.method !== "OPTIONS") {
      return refuse(request, response, next);
    }
    response.status(204).end();
  };
}

/** Runs the handler within the caller's scope, with validated input. */
async function serve(
  route: Route,
  mounting: Mounting,
  request: Request,
  response: Response,
): Promise<void> {
  const { services, limits } = mounting;
  const { baseUrl, timeZone } = services.ctx.settings;
  const address = request.ip ?? "";
  const network = networkOf(address);
  // Wrong session keys do not lock out the API keys of the same address.
  const guarded = route.credential ? `${network} sessions` : network;
  await limits.enter(network, guarded, response);
  const params = paramsOf(request);
  const arriving = { request, response, params, address, network, guarded };
  const received = await receiveCall(route, mounting, arriving);
  const { caller, ctx, query, body } = received;
  const credential = route.credential?.(body);
  if (credential) await limits.count("key", hashKey(credential), response);
  refuseNul(params);
  const view = { timeZone, query, url: baseUrl + request.originalUrl };
  const gone = (): boolean => response.closed;
  const { wizard } = services;
  const { origin = "", "user-agent": agent = "" } = request.headers;
  const handle = async (inner: Context): Promise<unknown> =>
    route.handler({ ctx: inner, wizard, caller, params, query, body, origin, agent, gone });
  const key = route.creates ? readKey(request.headers["idempotency-key"]) : null;
  if (key !== null && caller) {
    const target = targetOf(route, params, caller);
    const bankUserOf = (answer: Json) => findBankUser(route, params, caller, answer);
    const keyed = { scope: caller.scope, target, key, body, bankUserOf };
    const act = async (inner: Context) => route.answer.render(await handle(inner), view);
    return sendKept(route, response, 200, await executeOnce(ctx, keyed, act));
  }
  const handled = () => handle(ctx);
  const { answer } = route;
  const respond = async (): Promise<void> => {
    const value = await (credential ? limits.guard(guarded, handled, isUnknownKey) : handled());
    const file = answer.files?.of(value);
    const status = answer.statuses?.of(value) ?? 200;
    if (file) sendFile(response, file);
    else if (status === 204) sendNothing(response);
    else await sendKept(route, response, status, await answer.render(value, view));
  };
  if (!answer.isLong || !caller) return respond();
  const { merchant, mode } = caller.scope;
  await mounting.longInTurn(`${merchant} ${mode}`, async () => {
    if (gone()) return;
    await respond();
    await untilRead(response, ctx.alarm);
  });
}

/** Resolves once the client has the whole response, has left, or takes too long. */
function untilRead(response: Response, alarm: Context["alarm"]): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = alarm(LONGEST_READ, resolve);
    response.once("close", () => {
      cancel();
      resolve();
    });
  });
}

/** Sends JSON, which the request log keeps unless the request only reads. */
function sendKept(
  { method, secretBodies }: Route,
  response: Response,
  status: number,
  body: Json,
): Promise<void> {
  const { logged } = response.locals.exchange;
  if (logged && method !== "GET" && !secretBodies) logged.response = body;
  return sendJson(response, status, body);
}

/** Whether the body contains an unknown credential. */
function isUnknownKey({ fields }: ServiceError): boolean {
  return fields?.["key"] !== undefined;
}

/**
 * Method and path, in the first of the path's aliases. Idempotency keys are separate for each bank
 * user.
 */
function targetOf(route: Route, params: Params, { owner }: Caller): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  return [route.method, path, ...(owner ? [owner.user] : [])].join(" ");
}

/** The bank user whose data the response to a create call contains; null for none. */
function findBankUser(
  { creates }: Route,
  params: Params,
  { owner }: Caller,
  answer: Json,
): string | null {
  if (creates === "bank user") return String(Reflect.get(Object(answer), "id"));
  return owner?.user ?? params["user"] ?? null;
}
