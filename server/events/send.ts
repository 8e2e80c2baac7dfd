// Sends the bytes of one try to a receiver and reads what it answers.
import type { Agent } from "undici";
import { connector, type Network, NETWORK } from "./connect.ts";
import type { Guard } from "./guard.ts";

/** Milliseconds for all of a try. */
const PATIENCE = 15_000;
/** Bytes of an answer that are read. */
const READ = 64 * 1024;
/** Characters of an answer that are kept. */
const KEPT = 2048;
/** Milliseconds that an idle connection is kept: less than receivers usually do. */
const IDLE = 1000;

export type Letter = {
  url: string;
  /** SHA-256 of the certificate that must be shown, hex; null for any. */
  fingerprint: string | null;
  payload: Buffer;
  signature: string;
};

/** `status` and the start of the answer; without an answer, why. */
export type Reply = { status: number; answer: string } | { error: string };

export type Sender = {
  /** Never throws: what goes wrong is the reply. */
  send(letter: Letter, signal: AbortSignal): Promise<Reply>;
  /** Closes what is open. */
  close(): Promise<void>;
};

export type SenderParts = { guard: Guard; network?: Network; patience?: number };

/** Connections are kept for a moment, apart by pin. */
export function createSender({
  guard,
  network = NETWORK,
  patience = PATIENCE,
}: SenderParts): Sender {
  const agents = new Map<string | null, Agent>();

  async function agentOf(fingerprint: string | null): Promise<Agent> {
    // The package is loaded with the first letter: a start does not wait for it.
    const { Agent } = await import("undici");
    const known = agents.get(fingerprint);
    if (known) return known;
    const connect = connector(guard, network, fingerprint, patience);
    const agent = new Agent({ connect, keepAliveTimeout: IDLE, headersTimeout: 0, bodyTimeout: 0 });
    agents.set(fingerprint, agent);
    return agent;
  }

  return {
    async send({ url, fingerprint, payload, signature }, signal) {
      const { origin, pathname, search } = new URL(url);
      const late = AbortSignal.timeout(patience);
      const over = AbortSignal.any([late, signal]);
      const exchange = async (): Promise<Reply> => {
        const agent = await agentOf(fingerprint);
        const response = await agent.request({
          origin,
          path: pathname + search,
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "User-Agent": "svc-webhook/1",
            "X-Payload-Signature": signature,
          },
          body: payload,
          signal: over,
        });
        return { status: response.statusCode, answer: await start(response.body) };
      };
      try {
        return await Promise.race([exchange(), end(over)]);
      } catch (error) {
        return { error: late.aborted ? `no answer within ${patience / 1000} s` : reasonOf(error) };
      }
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

/** Rejects at once: undici heeds a signal only when the name is found and the connection is there. */
function end(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}

/** The start of a body as text that every database takes; what is too long is not read on. */
async function start(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= READ) break;
  }
  const text = Buffer.concat(parts).subarray(0, READ).toString("utf8");
  return text.slice(0, KEPT).replaceAll("\0", "\uFFFD");
}

/** How OpenSSL words an error: thread, code, library, function, reason, and where in its sources. */
const OPENSSL = /^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]*):.*$/;

/** What went wrong, in one line: of several addresses that were tried, the first. */
function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  const [line = ""] = text.split("\n", 1);
  return line.replace(OPENSSL, "TLS: $1").slice(0, 300);
}
