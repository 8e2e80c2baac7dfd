// The addresses under which this machine and the service itself reach the service.
import type { RequestListener } from "node:http";
import type { Messages } from "#http/messages.ts";
import { type Address, type Listener, listen } from "./listen.ts";

const LOOPBACK = "127.0.0.1";

/** Plain HTTP on the loopback address; `close` works as in Listener. */
export type OwnAddress = { readonly url: string; close(limit: number): Promise<void> };

/** Address under which this machine reaches a listener on `port`, without a trailing slash. */
export function addressOf({ host, tls }: Address, port: number): string {
  const wildcard = host === "0.0.0.0" || host === "::";
  const name = wildcard ? LOOPBACK : host.includes(":") ? `[${host}]` : host;
  return `${tls ? "https" : "http"}://${name}:${port}`;
}

/**
 * Opens a loopback port unless the service already listens there without TLS. The demo merchant
 * calls the API over plain HTTP, which only the loopback address answers.
 */
export async function listenForSelf(
  address: Address,
  listener: Listener,
  answer: RequestListener,
  messages?: Messages,
): Promise<OwnAddress> {
  const plain = !address.tls && /^(127\..*|localhost|::1|::|0\.0\.0\.0)$/.test(address.host);
  if (plain) return { url: addressOf(address, listener.port), close: async () => {} };
  const own = { host: LOOPBACK, port: 0, tls: null };
  const { port, close } = await listen(own, answer, messages);
  return { url: addressOf(own, port), close };
}
