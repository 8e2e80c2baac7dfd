// Makes requests and responses the app's own from their birth on.
import type { Express } from "express";
import { IncomingMessage, ServerResponse } from "node:http";

/** Options of `createServer`; one pair serves one app. */
export type Messages = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/**
 * Express gives each request and response its own prototypes, and V8 handles an object slowly whose
 * prototype was exchanged: on Node 20 that is two thirds of the time of a small answer. Objects that
 * were made with these prototypes are left as they are.
 */
export function createMessages(): Messages {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class<R extends IncomingMessage> extends ServerResponse<R> {},
  };
}

/** Makes the app take these prototypes for its own. */
export function adopt(app: Express, messages: Messages): void {
  app.request = inherit(messages.IncomingMessage.prototype, app.request);
  app.response = inherit(messages.ServerResponse.prototype, app.response);
}

function inherit<T extends object>(prototype: object, parent: T): T {
  return Object.setPrototypeOf(prototype, parent);
}
