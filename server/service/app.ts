// Assembles the Express app: routes, probes, API description, public files, pages. It does not listen.
import type { RequestListener } from "node:http";
import express, { type Express, type RequestHandler, type Router } from "express";
import { serveOpenPage } from "#customer/open-page.ts";
import { serveAccount } from "#customer/pages.ts";
import { mountCalls } from "#customer/mount.ts";
import { postmanCollection } from "#docs/postman/collection.ts";
import { createGuard, type Guard } from "#events/guard.ts";
import { withoutPorts } from "#http/address.ts";
import { follow } from "#http/exchange.ts";
import { failureHandler } from "#http/failure.ts";
import { type Limits, UNLIMITED } from "#http/limits.ts";
import { adopt, type Messages } from "#http/messages.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import { mountRoutes } from "#http/mount.ts";
import { describeRoutes } from "#http/openapi.ts";
import { canPromiseHttps, createProfiles, type Profiles } from "#http/profiles.ts";
import { type RefusedCredentials, UNRECORDED } from "#http/refused-credentials.ts";
import { type SignInLimits, UNTHROTTLED } from "#http/sign-in-limits.ts";
import { type KeyUses, type RequestLog, UNLOGGED, UNNOTED } from "#http/request-log.ts";
import { requireHttps } from "#http/transport.ts";
import { ROUTES } from "#routes/routes.ts";
import { VERSION } from "#schema/changes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { applyProfile } from "./apply-profile.ts";
import { serveIcon } from "./icon.ts";
import { serveKeptVersions } from "./kept-versions.ts";
import { serveLogos } from "./logos.ts";
import { servePackages } from "./packages.ts";
import { createProbes, type ProbeOptions } from "./probes.ts";
import { servePublicFiles } from "./public-files.ts";
import { normalizeTarget } from "./request-target.ts";

export type AppOptions = ProbeOptions & {
  wizard: Wizard;
  /** Folder of the files that merchants' pages load. */
  publicDir: string;
  /** Trusted proxies, as Express names them: addresses, CIDR ranges, "loopback". */
  trustProxy: string | false;
  /** Rate limits; unlimited if absent. */
  limits?: Limits;
  /** Limits of attempts to sign in to the account area; none if absent. */
  signIns?: SignInLimits;
  /** Records refused API credentials; nothing if absent. */
  refused?: RefusedCredentials;
  /** Logs the requests of merchants' servers; nothing if absent. */
  requestLog?: RequestLog;
  /** Notes the use of API keys; nothing if absent. */
  keyUses?: KeyUses;
  /** Folder of the packages for merchants; none are served if absent. */
  packagesDir?: string;
  /** Which addresses webhooks may reach; public ones if absent. */
  guard?: Guard;
  /** Folder of the built pages of the account area; null if it is switched off. */
  accountDir?: string | null;
  /** Whether only the probes answer: the process works on the queue. */
  servesProbesAlone?: boolean;
  /** Routers of pages. Each sets its own content security policy. */
  pages?: readonly RequestHandler[];
  /** The request and response classes of the server that calls this app. */
  messages: Messages;
};

/** Answers the API, both doors of the wizard, the public files and the pages. */
export function createApp(options: AppOptions): RequestListener {
  const app = assemble(options);
  return (request, response) => {
    request.url = normalizeTarget(request.url ?? "/");
    const forwarded = request.headers["x-forwarded-for"];
    if (forwarded) request.headers["x-forwarded-for"] = withoutPorts(String(forwarded));
    app(request, response);
  };
}

function assemble(options: AppOptions): Express {
  const { ctx, requestLog = UNLOGGED, servesProbesAlone = false } = options;
  const profiles = createProfiles(canPromiseHttps(ctx.settings.baseUrl));
  const app = express();
  adopt(app, options.messages);
  app.disable("x-powered-by");
  app.disable("etag");
  // Routes parse their own query.
  app.set("query parser", false);
  app.set("trust proxy", options.trustProxy);
  app.use(follow(ctx, requestLog));
  if (!servesProbesAlone) mountCallers(app, options, profiles);
  app.use(createProbes(options, profiles));
  if (!servesProbesAlone) mountPages(app, options, profiles);
  app.use(applyProfile(profiles.api), () => {
    throw new ServiceError(404);
  });
  app.use(failureHandler(ctx.log));
  return app;
}

/** The API, both doors of the wizard, and the calls of the account area. */
function mountCallers(app: Express, options: AppOptions, profiles: Profiles): void {
  const {
    accountDir = null,
    signIns = UNTHROTTLED,
    limits = UNLIMITED,
    refused = UNRECORDED,
    requestLog = UNLOGGED,
    keyUses = UNNOTED,
    guard = createGuard([]),
  } = options;
  const shared = { services: options, profiles, limits, refused };
  app.use(mountRoutes(ROUTES, { ...shared, requestLog, keyUses }));
  if (accountDir !== null) app.use(mountCalls({ ...shared, signIns, guard }));
}

/** Files and pages: over HTTPS, or on this machine. */
function mountPages(app: Express, options: AppOptions, profiles: Profiles): void {
  const { ctx, pages = [], accountDir = null, publicDir } = options;
  app.use((request, _response, next) => {
    requireHttps(request);
    next();
  });
  app.use(serveDescription(options, profiles));
  app.use(serveIcon(profiles));
  app.use(serveLogos(ctx.store, profiles));
  if (options.packagesDir !== undefined) {
    app.use(servePackages(options.packagesDir, ctx.settings.baseUrl, profiles));
  }
  app.use(servePublicFiles(publicDir, profiles));
  app.use(serveKeptVersions(ctx.store, profiles));
  if (accountDir !== null) {
    app.use("/account", applyProfile(profiles.pages), serveAccount(accountDir));
    app.use("/open", applyProfile(profiles.pages), serveOpenPage(ctx.settings.baseUrl));
  }
  if (pages.length > 0) app.use(applyProfile(profiles.pages), ...pages);
}

/** The API description, for programs and for Postman. */
function serveDescription({ ctx }: AppOptions, profiles: Profiles): Router {
  const router = express.Router();
  const describe = once(() => describeRoutes(ROUTES, VERSION, ctx.settings.baseUrl));
  const documents = {
    "/openapi.json": describe,
    "/postman.json": once(() => postmanCollection(describe())),
  };
  for (const [path, make] of Object.entries(documents)) {
    const bytes = once(() => Buffer.from(JSON.stringify(make())));
    router.use(path, applyProfile(profiles.api));
    router.get(path, (_request, response) => void response.type("json").send(bytes()));
  }
  return refuseOtherMethods(router);
}

/** Makes a document on the first request, so that no start waits for it. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
