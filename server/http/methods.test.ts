import express, { type Request, type RequestHandler, type Response } from "express";
import { expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { refuseMethod, refuseOtherMethods } from "./methods.ts";

const pass: RequestHandler = (_request, _response, next) => next();

/** The status, and the methods that are allowed. */
function read(error: unknown): unknown {
  return error instanceof ServiceError ? [error.status, error.headers["Allow"]] : error;
}

/** What a handler passes on. */
function passedOn(handle: RequestHandler, method: string, url: string): Promise<unknown> {
  return new Promise((next) => {
    handle({ method, url } as Request, {} as Response, next);
  });
}

it.each([
  [["GET"], "GET, HEAD"],
  [["POST", "DELETE"], "POST, DELETE"],
  [["GET", "POST"], "GET, HEAD, POST"],
])("%j are named as %s", async (methods, allow) => {
  const router = express.Router().use(refuseMethod(methods));
  expect(read(await passedOn(router, "PATCH", "/"))).toEqual([405, allow]);
});

it("refuses the other methods of each path of a router", async () => {
  const router = express.Router();
  router.use(pass);
  router.get("/a", pass, pass).post("/a", pass).get("/b", pass);
  refuseOtherMethods(router);
  expect(read(await passedOn(router, "PUT", "/a"))).toEqual([405, "GET, HEAD, POST"]);
  expect(read(await passedOn(router, "PUT", "/b"))).toEqual([405, "GET, HEAD"]);
  expect(await passedOn(router, "PUT", "/c")).toBeUndefined();
});
