// Creates requests and responses with the app's prototypes.
import type { Express } from "express";
import { IncomingMessage, ServerResponse } from "node:http";

/** Options of `createServer`; one pair serves one app. */
export type Messages = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/**
 * Express replaces the prototypes of each request and response, and V8 is slow with an object whose
 * prototype was replaced: on Node 20 that is two thirds of the time of a small response. Objects
 * created with these prototypes are not changed.
 */
export function createMessages(): Messages {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class<R extends IncomingMessage> extends ServerResponse<R> {},
  };
}

/** Makes the app use these prototypes as its own. */
export function adopt(app: Express, messages: Messages): void {
  app.request = inherit(messages.IncomingMessage.prototype, app.request);
  app.response = inherit(messages.ServerResponse.prototype, app.response);
}

function inherit<T extends object>(prototype: object, parent: T): T {
  return Object.setPrototypeOf(prototype, parent);
}
