// Holds requests that arrive between listening and readiness.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export type Gate = {
  answer: RequestListener;
  /** Passes waiting requests to `app`, then all others. */
  open(app: RequestListener): void;
};

export function createGate(): Gate {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let answer: RequestListener = (...exchange) => waiting.push(exchange);
  return {
    answer: (...exchange) => answer(...exchange),
    open(app) {
      answer = app;
      for (const exchange of waiting.splice(0)) app(...exchange);
    },
  };
}
