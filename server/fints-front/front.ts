// Serves the FinTS front of the test bank over HTTP.
import express, { type RequestHandler, type Router } from "express";
import { networkOf } from "#http/address.ts";
import { UNCOMPRESSED } from "#http/body.ts";
import type { Limits } from "#http/limits.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import { ServiceError } from "#schema/errors.ts";
import type { FintsBank } from "./bank.ts";

/** Where the front answers. */
export const PATH = "/fints";
/** Bytes of a message in Base64: a message has at most a megabyte. */
const LIMIT = 1_400_000;
const BASE64 = /^[A-Za-z\d+/=\s]+$/;

/** Counts a message before its body is read. */
function countMessage(limits: Pick<Limits, "count">): RequestHandler {
  return async (request, response, next) => {
    await limits.count("address", networkOf(request.ip ?? ""), response);
    next();
  };
}

function answerMessage(bank: FintsBank): RequestHandler {
  return async (request, response) => {
    const body: unknown = request.body;
    if (typeof body !== "string" || !BASE64.test(body)) {
      throw new ServiceError(400, { message: "The body is no FinTS message in Base64." });
    }
    const answer = await bank.answer(Buffer.from(body, "base64"));
    response.set("Cache-Control", "no-store").type("text/plain");
    response.send(Buffer.from(answer).toString("base64"));
  };
}

/** Takes messages as every bank does: posted, in Base64. */
export function createFintsFront(bank: FintsBank, limits: Pick<Limits, "count">): Router {
  const router = express.Router();
  const text = express.text({ ...UNCOMPRESSED, type: () => true, limit: LIMIT });
  router.post(PATH, countMessage(limits), text, answerMessage(bank));
  return refuseOtherMethods(router);
}
