// A minimal keep-alive HTTP client: it shares two cores with the service that it measures.
import { connect, type Socket } from "node:net";

export type Reply = { status: number; body: string };

export type Connection = {
  /** One request at a time: the next one waits for the response. */
  send(request: Buffer): Promise<Reply>;
  close(): void;
};

export type RequestParts = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  auth: string;
  body?: unknown;
};

/** The bytes of a request, built once and sent often. */
export function encode({ method, path, auth, body }: RequestParts): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Basic ${Buffer.from(auth).toString("base64")}`,
    ...(text ? ["Content-Type: application/json"] : []),
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}`);
}

/** A complete response at the start of `bytes`, or null while parts are missing. */
function parse(bytes: Buffer): Reply | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a response without a length:\n${head}`);
  const size = end + 4 + Number(length);
  if (bytes.length < size) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.toString("utf8", end + 4, size) };
}

/** Opens a connection to a port of the loopback address. */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((opened, failed) => socket.once("connect", opened).once("error", failed));
  let received: Buffer = Buffer.alloc(0);
  let settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  socket.on("data", (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const reply = parse(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    settle?.resolve(reply);
  });
  socket.on("close", () => settle?.reject(new Error("the server closed the connection")));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}
