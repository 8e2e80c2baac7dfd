import { once } from "node:events";
import { request as openRequest, type RequestListener, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { CAPS, type Caps } from "./connections.ts";
import { type Listener, listen } from "./listen.ts";

const PLAIN = { host: "0.0.0.0", port: 0, tls: null };
const UNFINISHED = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";

let listener: Listener;
let sockets: Socket[];
beforeEach(() => void (sockets = []));
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener.close(0);
});

/** Answers when the body is complete. */
const echo: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => null);
  if (body !== null) response.end(String(body.length));
};

async function serve(caps: Partial<Caps> = {}): Promise<void> {
  listener = await listen(PLAIN, echo, undefined, { ...CAPS, ...caps });
}

/** A connection that has sent `bytes`, from and to addresses of this machine. */
async function hold(
  bytes: string,
  localAddress = "127.0.0.1",
  { host = "127.0.0.1", localPort }: { host?: string; localPort?: number } = {},
): Promise<Socket> {
  const to = { port: listener.port, host, ...(localPort === undefined ? {} : { localPort }) };
  const socket = connect({ ...to, localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

async function ask(body = "", localAddress = "127.0.0.1"): Promise<string> {
  const sent = openRequest({
    port: listener.port,
    host: "127.0.0.1",
    localAddress,
    method: "POST",
  });
  sent.end(body);
  const [response] = await once(sent, "response");
  return text(response);
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;
const countOpen = (): number => sockets.filter(isOpen).length;

test("a connection waits longer for its next request than proxies keep it", async () => {
  await serve();
  const [response] = await once(openRequest({ port: listener.port }).end(), "response");
  expect(response.headers["keep-alive"]).toBe("timeout=75");
  response.resume();
});

describe("an unfinished request", () => {
  it("is answered with 408 after its period, whatever of it arrived", async () => {
    const starts = {
      nothing: "",
      "a part of its head": "POST / HTTP/1.1\r\nHost:",
      "a part of its body": UNFINISHED,
      "a part of a chunk": UNFINISHED.replace(
        "Content-Length: 1000",
        "Transfer-Encoding: chunked",
      ).replace("{", "5\r\n{"),
    };
    await serve({ period: 100 });
    // Together, because unfinished requests are looked for only once in a second.
    const answers = Object.entries(starts).map(
      async ([arrived, bytes]) => [arrived, await text(await hold(bytes))] as const,
    );
    for (const [arrived, answer] of await Promise.all(answers)) {
      expect(answer, arrived).toContain("HTTP/1.1 408 Request Timeout\r\n");
      const body = JSON.parse(answer.split("\r\n\r\n")[1] ?? "");
      expect(body, arrived).toMatchObject({ code: 408, type: "request_timeout" });
    }
  });

  it("is answered on each connection of one port of its client", async () => {
    await serve({ period: 100 });
    const first = await hold(UNFINISHED);
    const { localPort } = first;
    if (localPort === undefined) throw new Error("The connection has no port.");
    const second = await hold(UNFINISHED, "127.0.0.1", { host: "127.0.0.2", localPort });
    for (const answer of await Promise.all([text(first), text(second)])) {
      expect(answer).toContain("HTTP/1.1 408 Request Timeout\r\n");
    }
  });

  it("whose client keeps its end open is closed", async () => {
    await serve({ period: 100 });
    const socket = await hold(UNFINISHED);
    socket.resume();
    await once(socket, "end");
    await vi.waitUntil(() => {
      socket.write("x");
      return socket.destroyed;
    }, 5000);
  });
});

it("a large body may take longer, as long as it arrives", async () => {
  await serve({ period: 1500 });
  const size = 4 * 65_536;
  const socket = await hold(UNFINISHED.replace("1000", String(size)).slice(0, -1));
  let sent = 0;
  const feed = setInterval(() => {
    if (sent < size) socket.write("x".repeat(16_384));
    sent += 16_384;
  }, 250);
  const [answer] = await once(socket, "data").finally(() => clearInterval(feed));
  expect(String(answer)).toContain("HTTP/1.1 200 OK");
});

describe("at the cap of an address", () => {
  it("a further connection replaces the oldest unfinished request", async () => {
    await serve({ address: 3 });
    for (let count = 0; count < 6; count += 1) await hold(UNFINISHED);
    await vi.waitUntil(() => countOpen() === 3);
    expect(sockets.map(isOpen)).toEqual([false, false, false, true, true, true]);
    expect(await ask("{}")).toBe("2");
  });

  it("other addresses keep their connections", async () => {
    await serve({ address: 2 });
    const other = await hold(UNFINISHED, "127.0.0.2");
    for (let count = 0; count < 5; count += 1) await hold(UNFINISHED);
    await vi.waitUntil(() => countOpen() === 3);
    expect(isOpen(other)).toBe(true);
  });

  it("requests that are being answered go on, and a further connection is closed", async () => {
    const running: ServerResponse[] = [];
    const caps = { ...CAPS, address: 2 };
    listener = await listen(PLAIN, (_, response) => running.push(response), undefined, caps);
    const answers = [ask(), ask()];
    await vi.waitUntil(() => running.length === 2);
    await expect(ask()).rejects.toThrow(/ECONNRESET|socket hang up/);
    for (const response of running) response.end("done");
    expect(await Promise.all(answers)).toEqual(["done", "done"]);
  });

  it("the connections of a proxy are not counted", async () => {
    await serve({ address: 2, isProxy: (address) => address.endsWith("127.0.0.1") });
    for (let count = 0; count < 6; count += 1) await hold(UNFINISHED);
    expect(await ask("{}")).toBe("2");
    expect(countOpen()).toBe(6);
  });
});

/** Answers with more bytes than the buffers of both ends hold. */
async function serveLong(
  respond: (response: ServerResponse, bytes: Buffer) => void,
  caps: Partial<Caps>,
): Promise<void> {
  const bytes = Buffer.alloc(32 * 1024 * 1024);
  const answer: RequestListener = (request, response) =>
    request.method === "GET" ? respond(response, bytes) : void response.end("done");
  listener = await listen(PLAIN, answer, undefined, { ...CAPS, ...caps });
}

describe("an unread response", () => {
  const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  const ways = [
    ["written whole", (response: ServerResponse, bytes: Buffer) => void response.end(bytes)],
    ["written in part", (response: ServerResponse, bytes: Buffer) => void response.write(bytes)],
  ] as const;

  it.each(ways)("%s leaves room for a further connection at the cap", async (_, respond) => {
    await serveLong(respond, { address: 2 });
    for (let count = 0; count < 2; count += 1) {
      const socket = await hold(REQUEST);
      await once(socket, "readable");
    }
    expect(await ask()).toBe("done");
  });

  it("is closed in the end", async () => {
    let closed = false;
    await serveLong(
      (response, bytes) => {
        response.once("close", () => (closed = true));
        response.end(bytes);
      },
      { unread: 200 },
    );
    const socket = await hold(REQUEST);
    await once(socket, "readable");
    await vi.waitUntil(() => closed, 10_000);
  });
});

it("a thousand unfinished requests leave room for others", async () => {
  await serve();
  for (let count = 0; count < 1000; count += 1) await hold(UNFINISHED);
  for (let count = 0; count < 20; count += 1) expect(await ask("{}")).toBe("2");
  expect(await ask("{}", "127.0.0.2")).toBe("2");
}, 30_000);
