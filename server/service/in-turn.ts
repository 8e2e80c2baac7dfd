// One request of a connection at a time, as a client that waits for each response sends them.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of a connection that wait at most; clients that do not wait for responses send few. */
export const MOST_WAITING = 16;

type Exchange = [IncomingMessage, ServerResponse];

/**
 * Answers a request once the one before on its connection is answered: Node passes on all that have
 * arrived. What a response holds is freed when it closes, and Node closes no response behind the
 * current one when the client leaves. A connection on which more requests wait is closed.
 */
export function inTurn(answer: RequestListener): RequestListener {
  /** The requests that wait behind an open one. */
  const queues = new WeakMap<Socket, Exchange[]>();

  function start(queue: Exchange[], [request, response]: Exchange): void {
    const { socket } = request;
    response.once("close", () => {
      const next = socket.destroyed ? undefined : queue.shift();
      if (next) start(queue, next);
      else queues.delete(socket);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = queues.get(socket);
    if (!waiting) {
      const queue: Exchange[] = [];
      queues.set(socket, queue);
      start(queue, [request, response]);
    } else if (waiting.length < MOST_WAITING) {
      waiting.push([request, response]);
    } else {
      socket.destroy();
    }
  };
}
