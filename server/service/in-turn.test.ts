import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTurn, MOST_WAITING } from "./in-turn.ts";

let server: Server;
let socket: Socket;
/** The paths of the requests that were passed on, and their responses by path. */
let started: string[];
let responses: Map<string, ServerResponse>;

const context = new AsyncLocalStorage<number>();
let answer: RequestListener;

beforeEach(async () => {
  started = [];
  responses = new Map();
  answer = ({ url = "" }, response) => {
    started.push(url);
    responses.set(url, response);
  };
  server = createServer(inTurn((request, response) => answer(request, response)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
});
afterEach(async () => {
  socket.destroy();
  await new Promise((closed) => server.close(closed));
});

function send(count: number): void {
  const paths = Array.from({ length: count }, (_, nth) => `/${nth}`);
  const head = (path: string, nth: number) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${nth === count - 1 ? "Connection: close\r\n" : ""}\r\n`;
  socket.write(paths.map(head).join(""));
}

it("answers requests that arrive together in order, one after the other", async () => {
  send(3);
  for (const path of ["/0", "/1", "/2"]) {
    await vi.waitFor(() => expect(started.at(-1)).toBe(path));
    responses.get(path)?.end(`answer ${path}`);
  }
  const received = await text(socket);
  expect(received.match(/answer \/\d/g)).toEqual(["answer /0", "answer /1", "answer /2"]);
  expect(started).toEqual(["/0", "/1", "/2"]);
});

it("answers as many as may wait, and closes a connection on which more do", async () => {
  const over = MOST_WAITING + 2;
  send(over);
  await once(socket, "close");
  expect(started).toEqual(["/0"]);

  started = [];
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  send(MOST_WAITING + 1);
  for (let nth = 0; nth <= MOST_WAITING; nth += 1) {
    await vi.waitFor(() => expect(started).toHaveLength(nth + 1));
    responses.get(`/${nth}`)?.end("x");
  }
  await text(socket);
});

it("passes on none that waits behind a response that closes the connection", async () => {
  send(2);
  await vi.waitFor(() => expect(started).toEqual(["/0"]));
  responses.get("/0")?.setHeader("Connection", "close").end("x");
  await text(socket);
  expect(started).toEqual(["/0"]);
});

it("passes on what waited in the asynchronous context of its own arrival", async () => {
  const contexts: unknown[] = [];
  answer = (_, response) => {
    contexts.push(context.getStore());
    context.run(contexts.length, () => setImmediate(() => response.end("x")));
  };
  send(2);
  await text(socket);
  expect(contexts).toEqual([undefined, undefined]);
});

it("passes on none that waits when the client has left", async () => {
  send(3);
  await vi.waitFor(() => expect(started).toEqual(["/0"]));
  const open = responses.get("/0");
  socket.destroy();
  await vi.waitFor(() => expect(open?.closed).toBe(true));
  await new Promise((turn) => setImmediate(turn));
  expect(started).toEqual(["/0"]);
});
