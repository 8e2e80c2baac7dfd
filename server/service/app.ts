// The Express app; it does not listen.
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import express, {
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import { follow, sendJson } from "#http/exchange.ts";
import { failureHandler } from "#http/failure.ts";
import { type Limits, UNLIMITED } from "#http/limits.ts";
import { adopt, type Messages } from "#http/messages.ts";
import { refuseMethod, refuseOtherMethods } from "#http/methods.ts";
import { mountRoutes } from "#http/mount.ts";
import { describeRoutes } from "#http/openapi.ts";
import { canPromiseHttps, createProfiles, type Dress, type Profiles } from "#http/profiles.ts";
import { staticFiles } from "#http/static-files.ts";
import { requireHttps } from "#http/transport.ts";
import { ROUTES } from "#routes/routes.ts";
import { VERSION } from "#schema/changes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Wizard } from "#wizard/wizard.ts";
import type { Context } from "#context/context.ts";
import type { mayRead, Metrics } from "./metrics.ts";

export type AppOptions = {
  ctx: Context;
  wizard: Wizard;
  /** Folder of the files that merchants' pages load. */
  publicDir: string;
  /** Proxies whose forwarding headers count, as Express names them: addresses, ranges, "loopback". */
  trustProxy: string | false;
  /** How many requests are answered; any number where absent. */
  limits?: Limits;
  /** Routers with pages of their own; each says what its pages load and who may frame them. */
  pages?: readonly RequestHandler[];
  /** Whether the process is about to end and wants no new requests. */
  closing?: () => boolean;
  /** Whether the queue is worked on. */
  working?: () => boolean;
  /** What the service tells of itself, to those who may read it. */
  metrics?: Pick<Metrics, "type" | "text"> & { mayRead: ReturnType<typeof mayRead> };
  /** What the server that calls this app makes its requests and responses of. */
  messages: Messages;
};

/** The path of a file that may lie in the public folder. */
const FILE = /^\/(v\/[\w.-]+\/)?\w[\w.-]*$/;
const VERSIONED = /^\/v\//;

/** What answers for the interface, both doors of the wizard, its files and the pages. */
export function createApp(options: AppOptions): RequestListener {
  const app = assemble(options);
  return (request, response) => {
    request.url = plainPath(originForm(request.url ?? "/"));
    app(request, response);
  };
}

/** Path and query of a request target, which may be a whole address; "/" for what is none. */
function originForm(target: string): string {
  if (target.startsWith("/")) return target.split("#", 1)[0] ?? "/";
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** An encoded letter, digit, `-`, `_` or `~`. A dot stays encoded: none of two leads up a folder. */
const ENCODED = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** The target with a path written as everybody writes it (RFC 3986, 6.2.2.2), its query as it is. */
function plainPath(target: string): string {
  if (!target.includes("%")) return target;
  const [path = "", ...query] = target.split(/(?=\?)/);
  return path.replace(ENCODED, decodeURIComponent) + query.join("");
}

function assemble(options: AppOptions): Express {
  const { ctx, pages = [], limits = UNLIMITED } = options;
  const profiles = createProfiles(canPromiseHttps(ctx.settings.baseUrl));
  const app = express();
  adopt(app, options.messages);
  app.disable("x-powered-by");
  app.disable("etag");
  // Routes read their query themselves.
  app.set("query parser", false);
  app.set("trust proxy", options.trustProxy);
  app.use(follow(ctx));
  app.use(mountRoutes(ROUTES, { services: options, profiles, limits }));
  app.use(probes(options, profiles));
  app.use((request, _response, next) => {
    requireHttps(request);
    next();
  });
  app.use(description(options, profiles));
  app.use(files(options.publicDir, profiles));
  if (pages.length > 0) app.use(dress(profiles.pages), ...pages);
  app.use(dress(profiles.api), () => {
    throw new ServiceError(404);
  });
  app.use(failureHandler(ctx.log));
  return app;
}

function dress(profile: Dress): RequestHandler {
  return (request, response, next) => {
    profile(request, response);
    next();
  };
}

/** For the machines that watch the process; they may come over plain HTTP, nothing is secret. */
function probes(options: AppOptions, profiles: Profiles): Router {
  const { ctx, closing = () => false, working = () => true } = options;
  const router = express.Router();
  router.use(["/healthz", "/readyz", "/metrics"], dress(profiles.api));
  router.get("/healthz", (_request, response) => sendJson(response, 200, { status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const parts = {
      open: !closing(),
      store: await canAnswer(ctx),
      worker: working(),
    };
    const ready = Object.values(parts).every(Boolean);
    await sendJson(response, ready ? 200 : 503, { status: ready ? "ok" : "unavailable", ...parts });
  });
  router.get("/metrics", (request, response, next) => {
    const { metrics } = options;
    // Whoever may not read them is not told that they are here.
    if (!metrics?.mayRead(request, request.ip ?? "")) throw new ServiceError(404);
    metrics.text().then((text) => response.type(metrics.type).send(text), next);
  });
  return refuseOtherMethods(router);
}

async function canAnswer({ store, log }: Context): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch (error) {
    log.error({ err: error }, "the store does not answer");
    return false;
  }
}

function description({ ctx }: AppOptions, profiles: Profiles): Router {
  const router = express.Router();
  // Made when it is first asked for, so that no start waits for it.
  let document: ReturnType<typeof describeRoutes> | null = null;
  const path = "/openapi.json";
  router.use(path, dress(profiles.api));
  router.get(path, (_request, response) => {
    document ??= describeRoutes(ROUTES, VERSION, ctx.settings.baseUrl);
    return sendJson(response, 200, document);
  });
  return refuseOtherMethods(router);
}

/** What merchants' pages load, from any origin. */
function files(publicDir: string, profiles: Profiles): Router {
  const router = express.Router();
  const dressFile = (request: Request, response: Response) => {
    const surface = VERSIONED.test(request.path) ? "versions" : "files";
    profiles[surface](request, response);
    // Otherwise declarations are taken for films.
    if (request.path.endsWith(".d.ts")) response.type("text/plain; charset=utf-8");
  };
  const setHeaders = (response: Response) => dressFile(response.req, response);
  router.use(staticFiles(publicDir, { setHeaders }));
  const refuse = refuseMethod(["GET"]);
  router.use((request, response, next) => {
    const read = request.method === "GET" || request.method === "HEAD";
    if (read || !FILE.test(request.path) || !existsSync(publicDir + request.path)) return next();
    dressFile(request, response);
    return refuse(request, response, next);
  });
  return router;
}
