// Mounts routes on Express: headers, transport, credentials, query, body, handler, response.
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { ServiceError } from "#schema/errors.ts";
import type { Json } from "#schema/json.ts";
import type { Place } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import { unscoped, within } from "#context/within.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { networkOf } from "./address.ts";
import { type Authenticate, createAuthenticator } from "./auth.ts";
import { bodyReader } from "./body.ts";
import { sendFile, sendJson, sendNothing } from "./exchange.ts";
import { executeOnce, readKey } from "./idempotency.ts";
import { reportIgnored } from "./ignored.ts";
import type { Limits } from "./limits.ts";
import { loggedOf } from "./logged-request.ts";
import { recordRefusal } from "./record-refusal.ts";
import type { RefusedCredentials } from "./refused-credentials.ts";
import { refuseMethod } from "./methods.ts";
import { type Params, paramsOf, refuseNul } from "./params.ts";
import { createRefusedQuota } from "./refused-requests.ts";
import type { Profiles } from "./profiles.ts";
import { type KeyUses, type RequestLog, UNLOGGED, UNNOTED } from "./request-log.ts";
import type { Caller, Route, Services } from "./route.ts";
import { requireHttps } from "./transport.ts";

/** Methods whose bodies are ignored. */
const BODILESS: ReadonlySet<string> = new Set(["GET", "DELETE"]);
/** Maximum bytes of a body. */
const readBody = { api: bodyReader(1024 * 1024), browser: bodyReader(64 * 1024) };

/** Milliseconds within which a body arrives that its client sends at once. */
const AT_ONCE = 250;

export type Surroundings = {
  services: Services;
  profiles: Profiles;
  limits: Limits;
  refused: Pick<RefusedCredentials, "add">;
  requestLog?: Pick<RequestLog, "isOn">;
  keyUses?: Pick<KeyUses, "note">;
};

type Mounting = Surroundings & {
  authenticate: Authenticate;
  /** Whether the request log keeps a refused request of a key. */
  keepsRefused(key: string): boolean;
};

/** A router that serves the routes, and responds with 405 to other methods of their paths. */
export function mountRoutes(routes: readonly Route[], surroundings: Surroundings): Router {
  const router = express.Router();
  const { ctx } = surroundings.services;
  const authenticate = createAuthenticator(ctx);
  const keepsRefused = createRefusedQuota(ctx.systemClock);
  // A path written exactly as in a route is found at once, without the patterns of all others.
  const plain = new Map<string, RequestHandler>();
  router.use((request, response, next) =>
    (plain.get(request.path) ?? pass)(request, response, next),
  );
  for (const [first, ...others] of byPath(routes)) {
    const paths = [first.path, ...(first.aliases ?? [])];
    const answer = answerPath([first, ...others], { ...surroundings, authenticate, keepsRefused });
    for (const path of paths) if (!path.includes(":")) plain.set(path, answer);
    router.all(paths, answer);
  }
  return router;
}

const pass: RequestHandler = (_request, _response, next) => next();

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
  const { services, limits, requestLog = UNLOGGED, keyUses = UNNOTED } = mounting;
  const { baseUrl, timeZone } = services.ctx.settings;
  const network = networkOf(request.ip ?? "");
  await limits.count("address", network, response);
  const identify = () =>
    limits.guard(
      network,
      () => callerOf(route, mounting, request, response),
      ({ status }) => status === 401,
    );
  const first = await identify();
  response.locals.exchange.merchant = first?.merchant.id ?? null;
  response.locals.exchange.credential = first?.credential ?? null;
  if (first) await limits.count("key", first.key, response);
  if (first && !first.owner) keyUses.note(first.credential);
  const [params, now] = [paramsOf(request), contextOf(services, first).clock()];
  if (first && requestLog.isOn)
    response.locals.exchange.logged = loggedOf(params, first, network, now);
  const place = { timeZone, now, ignored: [] };
  const isLate = createStopwatch(services.ctx.systemClock);
  const { query, body } = await readInput(route, request, response, place);
  // Whoever holds a body back must not act with rights that are gone by the time it is complete.
  const caller = isLate() ? await identify() : first;
  const ctx = contextOf(services, caller);
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
  // Wrong session keys do not lock out the API keys of the same address.
  const guarded = () => limits.guard(`${network} sessions`, handled, isUnknownKey);
  const value = await (credential ? guarded() : handled());
  const { answer } = route;
  const file = answer.files?.of(value);
  const status = answer.statuses?.of(value) ?? 200;
  if (file) sendFile(response, file);
  else if (status === 204) sendNothing(response);
  else await sendKept(route, response, status, await answer.render(value, view));
}

/** The context of a call, within its caller's scope. */
function contextOf({ ctx }: Services, caller: Caller | null): Context {
  return caller ? within(ctx, caller) : unscoped(ctx);
}

/** Tells whether a body took longer than one that is sent at once; also if the clock was set back. */
function createStopwatch(clock: () => number): () => boolean {
  const began = clock();
  return () => Math.abs(clock() - began) >= AT_ONCE;
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

/** Reads query and body, and names the parameters that it ignores, of invalid requests too. */
async function readInput(
  route: Route,
  request: Request,
  response: Response,
  place: Required<Place>,
): Promise<{ query: unknown; body: unknown }> {
  const { ignored } = place;
  const search = searchOf(request);
  try {
    const query = route.query?.read(search, place);
    if (!route.query) ignored.push(...search.keys());
    const sent = BODILESS.has(route.method) ? {} : await readBody[route.surface](request, response);
    const { logged } = response.locals.exchange;
    if (logged && !route.secretBodies && !BODILESS.has(route.method)) logged.request = sent;
    const body = route.body?.read(sent, place);
    if (!route.body) ignored.push(...Object.keys(sent));
    return { query, body };
  } finally {
    reportIgnored(response, ignored);
  }
}

/** The caller by the credentials of a request, whose refusal is recorded. */
async function callerOf(
  { auth, testOnly }: Route,
  mounting: Mounting,
  request: Request,
  response: Response,
): Promise<Caller | null> {
  const { authenticate } = mounting;
  if (auth === "none") return null;
  const { authorization } = request.headers;
  try {
    const use = { method: request.method, address: request.ip ?? "" };
    const caller = await authenticate(authorization, auth, use);
    if (!testOnly || caller.mode === "test") return caller;
    throw new ServiceError(403, { message: "This call takes a Test key." });
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 401 || error.status === 403)) {
      await recordRefusal(mounting, request, response);
    }
    throw error;
  }
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

function searchOf(request: Request): URLSearchParams {
  const start = request.originalUrl.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : request.originalUrl.slice(start));
}
