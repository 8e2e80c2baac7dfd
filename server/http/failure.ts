// The one place where errors become answers.
import type { ErrorRequestHandler, NextFunction, Request, Response } from "express";
import { ServiceError } from "#schema/errors.ts";
import type { Logger } from "pino";
import { bodyRefusal } from "./body.ts";
import { sendJson } from "./exchange.ts";

/** Answers with the error object; what is no refusal of the request is logged. */
export function failureHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const { exchange } = response.locals;
    const refusal = refusalOf(error);
    if (!refusal) log.error({ request: exchange.id, err: error }, "request failed");
    if (refusal?.status === 503) {
      log.warn({ request: exchange.id, err: refusal.cause }, "request put off");
    }
    // The start of the answer is on its way: Express cuts the connection.
    if (response.headersSent) return next(error);
    const { status, message, fields, headers } = refusal ?? new ServiceError(500);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Of the file that this is an answer for.
    response.removeHeader("Content-Encoding");
    const member = exchange.route?.fieldsIn ?? "errors";
    void sendJson(response, status, {
      code: status,
      message,
      ...(fields ? { [member]: fields } : {}),
    });
  };
}

/** A path that cannot be decoded names nothing; a page's form may be too large, or unreadable. */
function refusalOf(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (error instanceof URIError) return new ServiceError(404);
  return isUnreadable(error) ? bodyRefusal(error) : null;
}

/** What Express's readers of bodies throw is a client's fault, and says so. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "expose" in error && error.expose === true;
}
