// Opens and closes the listening socket, HTTP or HTTPS.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer as createHttp,
  type RequestListener,
  type Server,
  type ServerOptions,
  STATUS_CODES,
} from "node:http";
import { createServer as createHttps } from "node:https";
import type { Socket } from "node:net";
import type { Messages } from "#http/messages.ts";
import { codeOf, ServiceError, StartError } from "#schema/errors.ts";
import type { Config } from "./config.ts";
import { CAPS, type Caps, CHECKS, type Connections, limitConnections } from "./connections.ts";
import { inTurn } from "./in-turn.ts";

export type Listener = {
  port: number;
  /**
   * Accepts no new connections and resolves once every request is answered; closes connections
   * that are still open after `limit` milliseconds.
   */
  close(limit: number): Promise<void>;
};

export type Address = Pick<Config, "host" | "port" | "tls">;

/** Milliseconds in which the largest body must arrive at the slowest rate. */
const LONGEST_REQUEST = 180_000;

/**
 * `messages` are the request and response classes, Node's own if absent. Throws StartError if the
 * address or the certificate cannot be used.
 */
export async function listen(
  address: Address,
  answer: RequestListener,
  messages?: Messages,
  caps: Caps = CAPS,
): Promise<Listener> {
  const checked = inTurn(
    withHost((request, response) => {
      connections.follow(request, response);
      answer(request, response);
    }),
  );
  const server = create(address.tls, checked, {
    ...messages,
    requireHostHeader: false,
    headersTimeout: caps.period,
    requestTimeout: LONGEST_REQUEST,
    keepAliveTimeout: caps.idle,
    connectionsCheckingInterval: CHECKS,
  });
  const connections = limitConnections(server, caps, (socket) =>
    refuse({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket),
  );
  // Ignores any expectation but 100-continue.
  server.on("checkExpectation", checked);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // TLS ends with this error, but the connection below it is still open.
    const inClear = error.code === "ERR_SSL_HTTP_REQUEST";
    refuse(error, inClear ? (connections.below(socket) ?? socket) : socket);
  });
  try {
    await once(server.listen(address.port, address.host), "listening");
  } catch (error) {
    throw cannotListen(address, error);
  }
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : address.port;
  return { port, close: (limit) => close(server, connections, limit) };
}

/** Refuses HTTP/1.1 requests without a host; Node's own refusal has no body. */
function withHost(answer: RequestListener): RequestListener {
  return (request, response) => {
    const named = request.httpVersion !== "1.1" || request.headers.host !== undefined;
    if (named) answer(request, response);
    else refuse({}, request.socket);
  };
}

/** TLS 1.3, and of TLS 1.2 only what keeps recorded traffic closed to a stolen key. */
const TLS = {
  minVersion: "TLSv1.2",
  ciphers: [
    "TLS_AES_128_GCM_SHA256",
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "ECDHE-ECDSA-AES128-GCM-SHA256",
    "ECDHE-RSA-AES128-GCM-SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384",
    "ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305",
    "ECDHE-RSA-CHACHA20-POLY1305",
  ].join(":"),
} as const;

function create(tls: Config["tls"], answer: RequestListener, options: ServerOptions): Server {
  if (!tls) return createHttp(options, answer);
  const cert = readPem("SVC_TLS_CERT", tls.cert);
  const key = readPem("SVC_TLS_KEY", tls.key);
  try {
    const handshakeTimeout = options.headersTimeout;
    return createHttps({ ...options, ...TLS, handshakeTimeout, cert, key }, answer);
  } catch (error) {
    throw new StartError(
      "SVC_TLS_CERT and SVC_TLS_KEY do not hold a certificate and its key: give PEM files that belong together.",
      { cause: error },
    );
  }
}

/** Refusals of unreadable requests, by error code. */
const REFUSALS: Readonly<Record<string, ServiceError>> = {
  HPE_HEADER_OVERFLOW: new ServiceError(431),
  ERR_HTTP_REQUEST_TIMEOUT: new ServiceError(408),
  ERR_SSL_HTTP_REQUEST: new ServiceError(403, { type: "https_required" }),
};
const UNREADABLE = new ServiceError(400, { message: "This is no HTTP request." });

/** Milliseconds in which a refused client can read the answer. */
const LINGER = 1000;

/** Answers with the error object, even if the bytes are not an HTTP request. */
function refuse(error: { code?: string | undefined }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, type, message } = REFUSALS[error.code ?? ""] ?? UNREADABLE;
  const body = JSON.stringify({ code: status, message, type });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  // The client may never close its end.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

function readPem(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const problem = `${name} names ${file}, which cannot be read (${codeOf(error)})`;
    throw new StartError(`${problem}: name a file that this user may read.`, { cause: error });
  }
}

function cannotListen({ host, port }: Address, error: unknown): StartError {
  const code = codeOf(error);
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use: set PORT to another, or stop what listens there.`,
    EACCES: `Port ${port} is not allowed to this user: set PORT to 1024 or above.`,
  };
  const otherwise = `HOST ${host} cannot be listened on (${code}): give an address of this machine.`;
  return new StartError(reasons[code] ?? otherwise, { cause: error });
}

/** Milliseconds that the first request of a connection has to arrive in while the server closes. */
const FIRST_REQUEST = 1000;

async function close(server: Server, connections: Connections, limit: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection becomes idle once its last request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const unused = setTimeout(() => connections.closeUnused(), FIRST_REQUEST);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearTimeout(unused);
  clearInterval(idle);
  clearTimeout(cut);
}
