// Who makes a call, and with what input.
import type { Request, Response } from "express";
import { ServiceError } from "#schema/errors.ts";
import type { Place } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import { unscoped, within } from "#context/within.ts";
import type { Authenticate } from "./auth.ts";
import { bodyReader } from "./body.ts";
import { reportIgnored } from "./ignored.ts";
import type { Limits } from "./limits.ts";
import { loggedOf } from "./logged-request.ts";
import type { Params } from "./params.ts";
import type { Profiles } from "./profiles.ts";
import { recordRefusal } from "./record-refusal.ts";
import type { RefusedCredentials } from "./refused-credentials.ts";
import { type KeyUses, type RequestLog, UNLOGGED, UNNOTED } from "./request-log.ts";
import type { Caller, Route, Services } from "./route.ts";
import { isForOtherSite } from "./sites.ts";
import type { Turns } from "./turns.ts";

/** Methods whose bodies are ignored. */
const BODILESS: ReadonlySet<string> = new Set(["GET", "DELETE"]);
/** Maximum names of JSON from a browser, as many as of a form: no key is checked before. */
const BROWSER_NAMES = 2000;
/** With the maximum bytes of a body. */
const readBody = { api: bodyReader(1024 * 1024), browser: bodyReader(64 * 1024, BROWSER_NAMES) };

const OTHER_SITE =
  "A page of another site called: keep API keys on your server. A proxy that adds the key must not forward Sec-Fetch-Site.";

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

export type Mounting = Surroundings & {
  authenticate: Authenticate;
  /** Whether the request log keeps a refused request of a key. */
  keepsRefused(key: string): boolean;
  /** The long answers of a merchant and mode. */
  longInTurn: Turns;
};

type Received = {
  caller: Caller | null;
  /** Within the caller's scope. */
  ctx: Context;
  query: unknown;
  body: unknown;
};

type Arriving = {
  request: Request;
  response: Response;
  params: Params;
  address: string;
  /** That of the address. */
  network: string;
  /** For whom failed authentications count. */
  guarded: string;
};

/** Identifies the caller and reads the input, for the logs too. */
export async function receiveCall(
  route: Route,
  mounting: Mounting,
  arriving: Arriving,
): Promise<Received> {
  const { request, response, params, network, guarded } = arriving;
  const { services, limits, requestLog = UNLOGGED, keyUses = UNNOTED } = mounting;
  const { settings, systemClock } = services.ctx;
  const identify = () =>
    limits.guard(
      guarded,
      () => callerOf(route, mounting, arriving),
      ({ status }) => status === 401,
    );
  const first = await identify();
  const { exchange } = response.locals;
  exchange.merchant = first?.merchant.id ?? null;
  exchange.credential = first?.credential ?? null;
  if (first) await limits.count("key", first.key, response);
  if (first && !first.owner) keyUses.note(first.credential);
  const context = contextOf(services, first);
  const now = context.clock();
  const isLogged = requestLog.isOn && !route.unlogged;
  if (first && isLogged) exchange.logged = loggedOf(params, first, network, now);
  const isLate = createStopwatch(systemClock);
  const place = { timeZone: settings.timeZone, now, ignored: [] };
  const { query, body } = await readInput(route, request, response, place);
  // Whoever holds a body back must not act with rights that are gone by the time it is complete.
  if (!isLate()) return { caller: first, ctx: context, query, body };
  await limits.look(guarded);
  const caller = await identify();
  return { caller, ctx: contextOf(services, caller), query, body };
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
    if (!route.query) for (const name of search.keys()) ignored.push(name);
    const sent = BODILESS.has(route.method) ? {} : await readBody[route.surface](request, response);
    const { logged } = response.locals.exchange;
    if (logged && !route.secretBodies && !BODILESS.has(route.method)) logged.request = sent;
    const body = route.body?.read(sent, place);
    if (!route.body) for (const name of Object.keys(sent)) ignored.push(name);
    return { query, body };
  } finally {
    reportIgnored(response, ignored);
  }
}

/** The caller by the credentials of a request, whose refusal is recorded. */
async function callerOf(
  { auth, testOnly, unlogged }: Route,
  mounting: Mounting,
  { request, response, address }: Arriving,
): Promise<Caller | null> {
  const { authenticate } = mounting;
  if (auth === "none") return null;
  const { authorization } = request.headers;
  try {
    const use = { method: request.method, address };
    const caller = await authenticate(authorization, auth, use);
    // A browser can add the key that somebody typed when an address of ours was opened.
    if (isForOtherSite(request.headers)) throw new ServiceError(403, { message: OTHER_SITE });
    if (!testOnly || caller.mode === "test") return caller;
    throw new ServiceError(403, { message: "This call takes a Test key." });
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 401 || error.status === 403)) {
      const means = unlogged ? { ...mounting, requestLog: UNLOGGED } : mounting;
      await recordRefusal(means, request, response);
    }
    throw error;
  }
}

function searchOf(request: Request): URLSearchParams {
  const start = request.originalUrl.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : request.originalUrl.slice(start));
}
