// Opens connections to receivers. One place looks up the address, checks it and dials it, so that it
// cannot change in between; then the certificate is compared with the pin.
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { buildConnector } from "undici";
import { attemptError } from "#schema/messages.ts";
import type { Guard } from "./guard.ts";
import { type Address, createResolve } from "./resolve.ts";

/** Name lookup and dialling, which tests replace. */
export type Network = {
  resolve(host: string): Promise<Address[]>;
  dial(host: string, port: number, addresses: readonly Address[]): Socket;
};

/** Merges simultaneous lookups of one host: a few slow ones would hold up all others. */
export function shareLookups(resolve: Network["resolve"]): Network["resolve"] {
  const open = new Map<string, Promise<Address[]>>();
  return (host) => {
    const known = open.get(host);
    if (known) return known;
    const found = resolve(host).finally(() => open.delete(host));
    open.set(host, found);
    return found;
  };
}

export const NETWORK: Network = {
  resolve: shareLookups(createResolve()),
  dial: (host, port, addresses) =>
    connectTcp({
      host,
      port,
      autoSelectFamily: true,
      // Every address here is checked: there is no second lookup.
      lookup: (_host, _options, found) => found(null, [...addresses]),
    }),
};

/** How to reach receivers: `timeout` is for the connection, in milliseconds. */
export type Reach = { guard: Guard; network: Network; timeout: number };

/** A connector for undici; `fingerprint` is the pin, null for any certificate. */
export function createConnector(
  reach: Reach,
  fingerprint: string | null,
): buildConnector.connector {
  return (url, settle) => {
    openConnection(reach, url, fingerprint).then(
      (socket) => settle(null, socket),
      (error: unknown) => settle(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** Connects to a receiver; returns the SHA-256 of its certificate in hex, or throws the reason. */
export async function readFingerprint(reach: Reach, url: URL): Promise<string> {
  const socket = await openConnection(reach, url, null);
  const fingerprint = fingerprintOf(socket);
  socket.destroy();
  return fingerprint;
}

/** The host of an address as lookups and the guard take it: of IPv6, without brackets. */
export function hostOf({ hostname }: Pick<URL, "hostname">): string {
  return hostname.replace(/^\[|\]$/g, "");
}

async function openConnection(
  { guard, network, timeout }: Reach,
  url: Pick<URL, "hostname" | "port">,
  fingerprint: string | null,
): Promise<TLSSocket> {
  const host = hostOf(url);
  const addresses = await resolveAllowed(guard, network, host);
  const socket = network.dial(host, Number(url.port || 443), addresses);
  const late = setTimeout(() => socket.destroy(new Error(attemptError("no_connection"))), timeout);
  try {
    await waitFor(socket, "connect");
    guard.check(socket.remoteAddress ?? "", host);
    const secure = connectTls({
      socket,
      rejectUnauthorized: false,
      ALPNProtocols: ["http/1.1"],
      ...(isIP(host) ? {} : { servername: host }),
    });
    await waitFor(secure, "secureConnect");
    if (fingerprint !== null) checkPin(secure, fingerprint);
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Looks up a host. Throws GuardError unless webhooks may reach all of its addresses. */
export async function resolveAllowed(
  guard: Guard,
  { resolve }: Pick<Network, "resolve">,
  host: string,
): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  for (const { address } of addresses) guard.check(address, host);
  return addresses;
}

function waitFor(socket: Socket, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(attemptError("connection_closed"))));
    socket.once(name, () => resolve());
  });
}

function fingerprintOf(socket: TLSSocket): string {
  return socket.getPeerCertificate().fingerprint256.replaceAll(":", "").toLowerCase();
}

function checkPin(socket: TLSSocket, fingerprint: string): void {
  const actual = fingerprintOf(socket);
  if (actual !== fingerprint) {
    throw new Error(attemptError("other_certificate", { actual }));
  }
}
