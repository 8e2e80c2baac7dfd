// The demo merchant: a shop page with the wizard in it, and the small backend that a merchant writes.
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { networkOf } from "#http/address.ts";
import { UNCOMPRESSED } from "#http/body.ts";
import { type Limits, UNLIMITED } from "#http/limits.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import { requireOwnHost } from "#http/own-host.ts";
import { pageFile } from "#http/page-file.ts";
import { fillLanguages } from "./fill-languages.ts";
import { createOrders, type Orders, type OrdersOptions, RefusedOrder } from "./orders.ts";
import icon from "./page/icon.svg?raw";
import bicycle from "./page/bicycle.svg?raw";
import page from "./page/index.html?raw";
import style from "./page/demo.css?raw";
import framed from "./page/iframe.html?raw";
import framedStyle from "./page/iframe.css?raw";

/** The modules of the shop and of the playground. */
const MODULES = import.meta.glob<string>(["./page/demo*.js", "./page/iframe*.js"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Responds with the result of `work`. A refusal becomes the merchant's own response. */
function answer(work: (request: Request) => Promise<object>) {
  return async (request: Request, response: Response): Promise<void> => {
    response.set("Cache-Control", "no-store");
    try {
      response.json(await work(request));
    } catch (error) {
      if (!(error instanceof RefusedOrder)) throw error;
      response.status(error.status).json({ code: error.status, message: error.message });
    }
  };
}

function place(orders: Orders) {
  return answer((request) => {
    // Only JSON is parsed: a form on another site cannot send it.
    const body: unknown = request.body;
    if (typeof body !== "object" || body === null) throw new RefusedOrder(400, "JSON is expected.");
    return orders.place({ ...body });
  });
}

export type DemoOptions = OrdersOptions & {
  /** The service's address as browsers see it. */
  siteUrl: string;
  limits?: Limits;
};

/**
 * Serves `/demo` and `/demo/iframe` with their files, and the merchant backend under `/demo/orders`,
 * which counts the orders of each address: they need no key.
 */
export function createDemo({ siteUrl, limits = UNLIMITED, ...options }: DemoOptions): Router {
  const orders = createOrders(options);
  const count: RequestHandler = (request, response, next) => {
    const counted = limits.count("demo", networkOf(request.ip ?? ""), response);
    counted.then(() => next(), next);
  };
  const router = express.Router();
  router.use("/demo", requireOwnHost(siteUrl));
  router.get("/demo", pageFile("html", fillLanguages(page)));
  router.get("/demo/demo.css", pageFile("css", style));
  router.get("/demo/icon.svg", pageFile("svg", icon));
  router.get("/demo/bicycle.svg", pageFile("svg", bicycle));
  router.get("/demo/iframe", pageFile("html", framed));
  for (const [file, text] of Object.entries(MODULES)) {
    router.get(file.replace("./page/", "/demo/"), pageFile("js", text));
  }
  router.get("/demo/iframe.css", pageFile("css", framedStyle));
  router.post(
    "/demo/orders",
    count,
    express.json({ ...UNCOMPRESSED, limit: "1kb" }),
    place(orders),
  );
  router.get(
    "/demo/orders/:order",
    answer((request) => orders.read(String(request.params["order"]))),
  );
  router.get(
    "/demo/orders/:order/events",
    answer((request) => orders.events(String(request.params["order"]))),
  );
  return refuseOtherMethods(router);
}
