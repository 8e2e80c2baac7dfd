// The way to a bank: one message, one answer (FinTS 3.0 Security PIN/TAN: HTTPS POST of Base64).
import { Agent, request } from "undici";
import { type CheckAddress, createLookup } from "./guarded-lookup.ts";
import { BOUNDS } from "./syntax/parse.ts";

/** Sends a message to an address of the operator's table, and resolves with the answer. */
export type Send = (url: string, message: Uint8Array) => Promise<Uint8Array>;

/** The bank was not reached, or its answer is none. The message holds no data of the customer. */
export class FinTsTransportError extends Error {
  override readonly name = "FinTsTransportError";

  constructor(
    message: string,
    /** Whether the bank may have received the message. */
    readonly wasSent: boolean,
  ) {
    super(message);
  }
}

const CONNECT_TIMEOUT = 15_000;
/** Statements of many days take long. */
const ANSWER_TIMEOUT = 60_000;
/** Bytes of the answer in Base64, with line breaks. */
const MAX_BODY = Math.ceil(BOUNDS.bytes * 1.4);

/** Errors that happen before the first byte of the message is written. */
const UNSENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

/** Reads Base64 with line breaks. Throws FinTsTransportError for anything else. */
export function decodeAnswer(body: string): Buffer {
  const packed = body.replace(/\s+/g, "");
  if (packed === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) {
    throw new FinTsTransportError("The bank's answer is not Base64.", true);
  }
  return Buffer.from(packed, "base64");
}

async function readBody(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BODY) throw new FinTsTransportError("The bank's answer is too large.", true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("latin1");
}

async function post(agent: Agent, url: string, message: Uint8Array): Promise<Buffer> {
  const { body, statusCode } = await request(url, {
    method: "POST",
    dispatcher: agent,
    // Without this, every compression would be welcome, and none is unpacked here.
    headers: { "content-type": "text/plain", "accept-encoding": "identity" },
    body: Buffer.from(message).toString("base64"),
    signal: AbortSignal.timeout(CONNECT_TIMEOUT + ANSWER_TIMEOUT),
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new FinTsTransportError(`The bank answered with status ${statusCode}.`, true);
  }
  return decodeAnswer(await readBody(body));
}

/** Refused before anything was sent. */
function refused(reason: string): FinTsTransportError {
  return new FinTsTransportError(`The bank is not called: ${reason}.`, false);
}

export type SendOptions = {
  /** Judges the addresses to which the bank's name leads; by default all pass. */
  check?: CheckAddress;
  /** The only certificate to trust, PEM, for tests; by default those of Node. */
  ca?: string;
};

/** Sends over verified TLS. Follows no redirect and keeps no connection. */
export function createSend({ check = () => {}, ca }: SendOptions = {}): Send {
  const lookup = createLookup(check, refused);
  const trust = ca === undefined ? {} : { ca };
  return async (url, message) => {
    const agent = new Agent({
      connect: { timeout: CONNECT_TIMEOUT, minVersion: "TLSv1.2", lookup, ...trust },
      headersTimeout: ANSWER_TIMEOUT,
      bodyTimeout: ANSWER_TIMEOUT,
      pipelining: 0,
    });
    try {
      return await post(agent, url, message);
    } catch (error) {
      if (error instanceof FinTsTransportError) throw error;
      const code = codeOf(error);
      throw new FinTsTransportError(
        `The bank was not reached: ${code || "no answer"}.`,
        !UNSENT.has(code),
      );
    } finally {
      agent.destroy().catch(() => {});
    }
  };
}
