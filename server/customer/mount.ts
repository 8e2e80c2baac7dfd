// Mounts the calls of the account area on Express: cookie, guard, query, body, handler, answer.
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { Gone } from "#documents/print.ts";
import type { Guard } from "#events/guard.ts";
import { bodyReader } from "#http/body.ts";
import { sendFile, sendJson, sendNothing } from "#http/exchange.ts";
import type { Limits } from "#http/limits.ts";
import type { RefusedCredentials } from "#http/refused-credentials.ts";
import type { SignInLimits } from "#http/sign-in-limits.ts";
import { refuseMethod } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";
import type { Download, Services } from "#http/route.ts";
import { refuseNul } from "#http/params.ts";
import { requireHttps } from "#http/transport.ts";
import type { Context } from "#context/context.ts";
import { within } from "#context/within.ts";
import type { Call, CallKey, Method } from "#schema/account/call.ts";
import { CALLS } from "#schema/account/calls.ts";
import type { Actor } from "#schema/audit.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { type Door, openDoor, refuseOtherReaders, requireOwnPage } from "./door.ts";
import { createAttempt } from "./attempts.ts";
import type { StaffContext } from "./call.ts";
import { admit, type Admitted, type Grant } from "./guard.ts";
import { guardStore } from "./guarded-store.ts";
import { HANDLERS } from "./handlers.ts";
import { uploading } from "./uploads.ts";
import { findVisitor, noteUse, type Visitor } from "./visitor.ts";

/** Where the calls are. */
export const API = "/account/api";

/** Maximum bytes of a body. */
const readBody = { plain: bodyReader(64 * 1024), file: bodyReader(8 * 1024 * 1024) };

export type Surroundings = {
  services: Services;
  profiles: Profiles;
  limits: Limits;
  signIns: SignInLimits;
  refused: Pick<RefusedCredentials, "add">;
  /** Which addresses webhooks may reach. */
  guard: Guard;
};

/** A call with its handler, whose types the table of handlers has checked. */
type Mounted = { call: Call; handle(received: object): unknown };

/** A router that answers the calls, and 405 to other methods of their paths. */
export function mountCalls(surroundings: Surroundings): Router {
  const router = express.Router();
  for (const [path, methods] of byPath())
    router.all(API + path, answer(path, methods, surroundings));
  router.use(API, (request, response) => {
    surroundings.profiles.api(request, response);
    throw new ServiceError(404);
  });
  return router;
}

function byPath(): Map<string, Map<string, Mounted>> {
  const paths = new Map<string, Map<string, Mounted>>();
  for (const key of Object.keys(CALLS) as (CallKey & keyof typeof CALLS)[]) {
    const [method, path] = key.split(" ", 2) as [Method, string];
    const methods = paths.get(path) ?? new Map<string, Mounted>();
    // The table of handlers pairs each call with a handler of its types.
    methods.set(method, { call: CALLS[key], handle: HANDLERS[key] as Mounted["handle"] });
    paths.set(path, methods);
  }
  // A path without a name goes before one that would take it for a name.
  return new Map([...paths].toSorted(([one], [other]) => namesIn(one) - namesIn(other)));
}

function namesIn(path: string): number {
  return path.split(":").length - 1;
}

function answer(
  path: string,
  methods: ReadonlyMap<string, Mounted>,
  surroundings: Surroundings,
): RequestHandler {
  const refuse = refuseMethod([...methods.keys()]);
  return async (request, response, next) => {
    const mounted = methods.get(request.method === "HEAD" ? "GET" : request.method);
    response.locals.exchange.route = { path: API + path };
    surroundings.profiles.api(request, response);
    requireHttps(request);
    if (!mounted) return refuse(request, response, next);
    await serve(mounted, surroundings, request, response);
  };
}

async function serve(
  mounted: Mounted,
  surroundings: Surroundings,
  request: Request,
  response: Response,
): Promise<void> {
  const { call } = mounted;
  const { ctx } = surroundings.services;
  const { baseUrl } = ctx.settings;
  const secure = request.secure || baseUrl.startsWith("https:");
  const door = openDoor(request, response, ctx.ids, secure);
  await surroundings.limits.count("address", door.address, response);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) requireOwnPage(request, door, baseUrl);
  else if (call.access !== "anyone") refuseOtherReaders(request, door);
  const search = new URL(request.originalUrl, "http://localhost").searchParams;
  const { mode, ...params } = request.params as Record<string, string>;
  refuseNul(params);
  const coming = { call, ctx, door, mode, shown: shownMerchant(request, search) };
  const early = await enter(coming, response);
  const perform = async (): Promise<unknown> => {
    const sent = call.body && (await bodyOf(call, request, response));
    // A client can hold the body back until the rights that it came with are withdrawn.
    const entered = sent ? await enter(coming, response) : early;
    if (entered.visitor && !isFollowing(request)) await noteUse(ctx, entered.visitor);
    const gone = (): boolean => response.closed;
    return handle(mounted, surroundings, { ...entered, search, params, sent, door, gone });
  };
  const owner = early.grant.merchant?.id ?? early.visitor?.person.id ?? door.address;
  await send(response, call, await (call.carriesFile ? uploading(owner, perform) : perform()));
}

/** What a handler is called with, before it is read. */
type Arrived = Entered & {
  search: URLSearchParams;
  params: Record<string, string>;
  /** The body, if the call has one. */
  sent: JsonObject | undefined;
  door: Door;
  gone: Gone;
};

async function handle(
  { call, handle: perform }: Mounted,
  { services, signIns, refused, guard }: Surroundings,
  { visitor, grant, search, sent, door, ...rest }: Arrived,
): Promise<unknown> {
  const { ctx, wizard } = services;
  const { merchant = null, mode } = grant;
  const own = within(ctx, { merchant, mode: mode ?? "live" });
  const place = { timeZone: ctx.settings.timeZone, now: own.clock(), ignored: [] };
  const query = call.query?.read(Object.fromEntries(search), place);
  const body = sent && call.body?.read(sent, place);
  const admitted = visitor && { access: call.access, visitor, mode };
  const acting = admitted && call.access !== "anyone" ? actingBy(own, admitted, door) : own;
  const attempt = createAttempt({ signIns, refused }, door.address);
  const input = { ...rest, query, body, door, visitor, attempt };
  return perform({ ...grant, ctx: acting, wizard, guard, ...input });
}

type Coming = {
  call: Call;
  ctx: Services["ctx"];
  door: Door;
  mode: string | undefined;
  shown: string | null;
};
type Entered = { visitor: Visitor | null; grant: Grant };

/** Who calls, and what the call is granted; the log names both. */
async function enter(
  { call, ctx, door, mode, shown }: Coming,
  response: Response,
): Promise<Entered> {
  const visitor = await findVisitor(ctx, door, shown);
  const grant = await admit(ctx.store, call, visitor, mode);
  response.locals.exchange.merchant = grant.merchant?.id ?? null;
  response.locals.exchange.credential = visitor?.session.id ?? null;
  return { visitor, grant };
}

/** A page that follows a list is no sign that somebody sits in front of it. */
function isFollowing(request: Request): boolean {
  return request.headers["x-following"] !== undefined;
}

/** The merchant that the page shows; a link to a file can send no header. Null if it names none. */
function shownMerchant({ headers }: Request, search: URLSearchParams): string | null {
  const shown = String(headers["x-merchant"] ?? search.get("merchant") ?? "");
  refuseNul({ shown });
  return shown || null;
}

function bodyOf({ carriesFile }: Call, request: Request, response: Response) {
  return readBody[carriesFile ? "file" : "plain"](request, response);
}

/** The context whose changes are those of the person, as long as the person may make the call. */
function actingBy(ctx: Context, admitted: Admitted, { address }: Door): StaffContext {
  const actor: Actor = { kind: "staff", name: admitted.visitor.person.email };
  return { ...ctx, store: guardStore(ctx.store, admitted), actor, address };
}

async function send(response: Response, { answer: form }: Call, value: unknown): Promise<void> {
  if ("file" in form) sendFile(response, value as Download);
  else if ("nothing" in form) sendNothing(response);
  else await sendJson(response, 200, value as Json);
}
