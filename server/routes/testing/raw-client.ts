// HTTP/1.1 over a bare socket: sends requests that no proper client would.
import { connect, type Socket } from "node:net";

export type RawRequest = {
  method: string;
  /** Request target, sent unchanged. */
  target: string;
  /** Lines without their ends. */
  headers: readonly string[];
  body: Buffer;
};

/** `status` 0 if the connection was closed without a response. */
export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** Milliseconds after which a server hangs. */
const HANGS = 20_000;

function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, "host: svc.example", ...headers];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

/** The response in the bytes, with its length; null while it is incomplete. */
function parse(bytes: Buffer, method: string): { answer: RawAnswer; length: number } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const status = Number(first.split(" ")[1]);
  const bare = method === "HEAD" || status === 204;
  const size = bare ? 0 : Number(headers.get("content-length") ?? 0);
  const length = end + 4 + size;
  if (bytes.length < length) return null;
  return { answer: { status, headers, body: bytes.toString("utf8", end + 4, length) }, length };
}

/**
 * One connection, reopened whenever the server has closed it. A response that takes longer than
 * `hangs` milliseconds is an error.
 */
export function createLine(port: number, hangs = HANGS) {
  let socket: Socket | null = null;

  function open(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket;
    socket = connect(port, "127.0.0.1").setNoDelay(true);
    // The wait for a response reports why a connection ended.
    socket.on("error", () => undefined);
    return socket;
  }

  /** Resolves with the response; throws if none arrives and the connection stays open. */
  function send(request: RawRequest): Promise<RawAnswer> {
    const line = open();
    return new Promise((resolve, reject) => {
      let bytes = Buffer.alloc(0);
      const done = (settle: () => void) => {
        clearTimeout(timer);
        line.off("data", onData).off("close", onClose);
        settle();
      };
      const timer = setTimeout(() => {
        line.destroy();
        done(() => reject(new Error("The server hangs.")));
      }, hangs);
      const onData = (part: Buffer) => {
        bytes = Buffer.concat([bytes, part]);
        const parsed = parse(bytes, request.method);
        if (!parsed) return;
        // More than the response, or a response before the whole request: the rest is ambiguous.
        if (bytes.length > parsed.length || parsed.answer.status === 413) line.destroy();
        if (parsed.answer.headers.get("connection") === "close") line.destroy();
        done(() => resolve(parsed.answer));
      };
      const onClose = () =>
        done(() => resolve({ status: 0, headers: new Map(), body: bytes.toString() }));
      line.on("data", onData).on("close", onClose);
      line.write(bytesOf(request));
    });
  }

  return { send, close: () => socket?.destroy() };
}
