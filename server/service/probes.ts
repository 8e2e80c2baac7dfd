// Liveness, readiness and metrics, for the machines that watch the process.
import express, { type RequestHandler, type Router } from "express";
import type { ServiceContext } from "#context/context.ts";
import { sendJson } from "#http/exchange.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";
import { ServiceError } from "#schema/errors.ts";
import { applyProfile } from "./apply-profile.ts";
import type { mayRead, Metrics } from "./metrics.ts";

export type ProbeOptions = {
  ctx: ServiceContext;
  /** Whether the process is about to end and wants no new requests. */
  isClosing?: () => boolean;
  /** Whether the queue is being polled. */
  isWorking?: () => boolean;
  /** The metrics, and who may read them. */
  metrics?: Pick<Metrics, "type" | "text"> & { mayRead: ReturnType<typeof mayRead> };
};

/** Answers over plain HTTP too: nothing here is secret. A proxy can block the paths as they are written. */
export function createProbes(options: ProbeOptions, profiles: Profiles): Router {
  const { ctx, isClosing = () => false, isWorking = () => true } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(["/healthz", "/readyz", "/metrics"], nameRoute, applyProfile(profiles.api));
  router.get("/healthz", (_request, response) => sendJson(response, 200, { status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const parts = {
      open: !isClosing(),
      store: await canReachStore(ctx),
      worker: isWorking(),
    };
    const ready = Object.values(parts).every(Boolean);
    await sendJson(response, ready ? 200 : 503, { status: ready ? "ok" : "unavailable", ...parts });
  });
  router.get("/metrics", (request, response, next) => {
    const { metrics } = options;
    // A client that may not read them does not learn that they exist.
    if (!metrics?.mayRead(request, request.ip ?? "")) throw new ServiceError(404);
    metrics.text().then((text) => response.type(metrics.type).send(text), next);
  });
  return refuseOtherMethods(router);
}

/** Tells probes apart from pages and files in the metrics: a 503 of `/readyz` is no failure. */
const nameRoute: RequestHandler = (request, response, next) => {
  response.locals.exchange.route = { path: request.baseUrl };
  next();
};

async function canReachStore({ store, log }: ServiceContext): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch (error) {
    log.error({ err: error }, "the store does not answer");
    return false;
  }
}
