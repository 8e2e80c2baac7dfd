// The only place that converts errors to responses.
import type { ErrorRequestHandler, NextFunction, Request, Response } from "express";
import { ServiceError } from "#schema/errors.ts";
import type { Logger } from "pino";
import { bodyRefusal } from "./body.ts";
import { sendJson } from "./exchange.ts";

/** Sends the error object. Logs errors that are not refusals of the request. */
export function failureHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const { exchange } = response.locals;
    const refusal = refusalOf(error);
    if (!refusal) log.error({ request: exchange.id, err: error }, "request failed");
    if (refusal?.status === 503) {
      log.warn({ request: exchange.id, err: refusal.cause }, "request put off");
    }
    // The response has started: Express closes the connection.
    if (response.headersSent) return next(error);
    const { status, type, message, fields, headers } = refusal ?? new ServiceError(500);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Headers of the file that this response was to contain.
    response.removeHeader("Content-Encoding");
    const member = exchange.route?.fieldsIn ?? "errors";
    const body = { code: status, message, type, ...(fields ? { [member]: fields } : {}) };
    if (exchange.logged) Object.assign(exchange.logged, { response: body, error: type });
    void sendJson(response, status, body);
  };
}

/** A path that cannot be decoded does not exist; a page's form can be too large or unreadable. */
function refusalOf(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (error instanceof URIError) return new ServiceError(404);
  return isUnreadable(error) ? bodyRefusal(error) : null;
}

/** Errors of Express's body parsers are client errors and carry a status. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "expose" in error && error.expose === true;
}
