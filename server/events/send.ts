// Sends the body of one attempt to a receiver and reads its answer.
import type { Agent } from "undici";
import { attemptError } from "#schema/messages.ts";
import { redactAnswer } from "#schema/redact.ts";
import { createConnector, type Network, NETWORK } from "./receiver-connection.ts";
import type { Guard } from "./guard.ts";

/** Milliseconds for a whole attempt. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read. */
const MAX_READ = 64 * 1024;
/** Characters of an answer that are kept. */
const MAX_KEPT = 2048;
/** Milliseconds that an idle connection is kept: less than receivers usually keep it. */
const IDLE = 1000;

export type WebhookCall = {
  url: string;
  /** SHA-256 of the pinned certificate, hex; null for any certificate. */
  fingerprint: string | null;
  payload: Buffer;
  /** Headers that sign the payload. */
  signature: Readonly<Record<string, string>>;
};

/** Status and start of the answer, or the reason why there is none. */
export type Answer = { status: number; answer: string } | { error: string };

export type Sender = {
  /** Never rejects: an error is part of the answer. */
  send(call: WebhookCall, signal: AbortSignal): Promise<Answer>;
  /** Closes the open connections. */
  close(): Promise<void>;
};

export type SenderParts = { guard: Guard; network?: Network; timeout?: number };

/** Keeps connections for a moment, separately for each pin. */
export function createSender({ guard, network = NETWORK, timeout = TIMEOUT }: SenderParts): Sender {
  const agents = new Map<string | null, Agent>();

  async function agentOf(fingerprint: string | null): Promise<Agent> {
    // Loaded with the first call, so that no start waits for it.
    const { Agent } = await import("undici");
    const known = agents.get(fingerprint);
    if (known) return known;
    const connect = createConnector({ guard, network, timeout }, fingerprint);
    const agent = new Agent({ connect, keepAliveTimeout: IDLE, headersTimeout: 0, bodyTimeout: 0 });
    agents.set(fingerprint, agent);
    return agent;
  }

  return {
    async send({ url, fingerprint, payload, signature }, signal) {
      const { origin, pathname, search } = new URL(url);
      const limit = createLimit(signal, timeout);
      const exchange = async (): Promise<Answer> => {
        const agent = await agentOf(fingerprint);
        const response = await agent.request({
          origin,
          path: pathname + search,
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "User-Agent": "svc-webhook/1",
            ...signature,
          },
          body: payload,
          signal: limit.signal,
        });
        return { status: response.statusCode, answer: await readStart(response.body) };
      };
      try {
        return await Promise.race([exchange(), rejectOnAbort(limit.signal)]);
      } catch (error) {
        if (!limit.isLate()) return { error: reasonOf(error) };
        return { error: attemptError("no_answer", { seconds: timeout / 1000 }) };
      } finally {
        limit.settle();
      }
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

/**
 * Aborts with `signal`, or when the time is up, until it is settled. Without `AbortSignal.any`: Node 20
 * never frees a composed signal that has a listener.
 */
function createLimit(signal: AbortSignal, timeout: number) {
  const over = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    over.abort();
  }, timeout);
  const stop = () => over.abort(signal.reason);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  return {
    signal: over.signal,
    isLate: () => isLate,
    settle(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}

/** Rejects at once: undici heeds a signal only after name lookup and connection. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });
}

/** Reads the start of a body, as text that every database stores and that holds no secret. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= MAX_READ) break;
  }
  const text = Buffer.concat(parts).subarray(0, MAX_READ).toString("utf8");
  return redactAnswer(text).slice(0, MAX_KEPT).replaceAll("\0", "\uFFFD");
}

/** An OpenSSL error: thread, code, library, function, reason, and the place in its sources. */
const OPENSSL = /^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]*):.*$/;

/** The error of a connection in one line; if several addresses failed, that of the first. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  const [line = ""] = text.split("\n", 1);
  return line.replace(OPENSSL, "TLS: $1").slice(0, 300);
}
