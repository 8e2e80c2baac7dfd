// A receiver of webhooks over HTTPS with a self-signed certificate. Its path decides how it behaves.
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { generate } from "selfsigned";

export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the handshake names: the host (false for an address) and the protocol. */
  handshake: Pick<TLSSocket, "servername" | "alpnProtocol">;
};

export type Receiver = {
  /** Address of a path. */
  url(path: string): string;
  port: number;
  /** SHA-256 of its certificate, hex. */
  fingerprint: string;
  received: Received[];
  /** While it is true, every request is answered with 503. */
  broken: boolean;
  /** Number of requests without an answer. */
  hanging(): number;
  close(): Promise<void>;
};

/** Shared by all receivers: creating it takes longer than anything else. */
const certificate = generate([{ name: "commonName", value: "receiver" }]);

/** Paths: `/status/<number>`, `/hang`, `/hang-in-body`, `/cut`, `/huge`, `/echo`; any other answers 200. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const { cert, private: key } = await certificate;
  const received: Received[] = [];
  const held = new Set<ServerResponse>();
  const server = createServer({ cert, key }, (request, response) => {
    response.once("close", () => held.delete(response));
    void answer(request, response, receiver, held);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const taken = (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    url: (path) => `https://127.0.0.1:${taken}${path}`,
    port: taken,
    fingerprint: new X509Certificate(cert).fingerprint256.replaceAll(":", "").toLowerCase(),
    received,
    broken: false,
    hanging: () => held.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { received, broken }: Pick<Receiver, "received" | "broken">,
  held: Set<ServerResponse>,
): Promise<void> {
  const path = request.url ?? "";
  try {
    const { headers } = request;
    const { servername, alpnProtocol } = request.socket as TLSSocket;
    const handshake = { servername, alpnProtocol };
    received.push({ path, headers, body: await buffer(request), handshake });
  } catch {
    return;
  }
  const status = broken ? "503" : /^\/status\/(\d+)/.exec(path)?.[1];
  if (status) {
    const headers = { Location: "/ok", "Content-Type": "text/plain" };
    response.writeHead(Number(status), headers).end(status === "204" ? "" : `status ${status}`);
  } else if (path === "/hang") held.add(response);
  else if (path === "/hang-in-body") {
    response.writeHead(200, { "Content-Length": 100 }).write("so far");
    held.add(response);
  } else if (path === "/cut") {
    response.writeHead(200, { "Content-Length": 100 }).write("so far");
    response.socket?.end();
  } else if (path === "/huge") {
    const more = (): void => {
      while (response.writable && response.write("x".repeat(16_384)));
    };
    response.on("drain", more);
    more();
  } else if (path === "/echo") {
    response.end(received.at(-1)?.body);
  } else response.end("thanks\0");
}
