// One request of a connection at a time, as a client that waits for each response sends them.
import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of a connection that wait at most; clients that do not wait for responses send few. */
export const MOST_WAITING = 16;

/**
 * Answers a request once the one before on its connection is answered: Node passes on all that have
 * arrived. What a response holds is freed when it closes, and Node closes no response behind the
 * current one when the client leaves. A connection on which more requests wait is closed.
 */
export function inTurn(answer: RequestListener): RequestListener {
  /** The requests that wait behind an open one. */
  const queues = new WeakMap<Socket, (() => void)[]>();

  function start(queue: (() => void)[], request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = socket.writable ? queue.shift() : undefined;
      if (next) next();
      else queues.delete(socket);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (!socket.writable) return;
    const waiting = queues.get(socket);
    if (!waiting) {
      const queue: (() => void)[] = [];
      queues.set(socket, queue);
      start(queue, request, response);
    } else if (waiting.length < MOST_WAITING) {
      // Bound, so that it does not belong to the trace of the one before.
      waiting.push(AsyncResource.bind(() => start(waiting, request, response)));
    } else {
      socket.destroy();
    }
  };
}
