// Opens the connections to receivers: the address is looked up, checked, and reached here, so that
// nothing can change between; then the certificate is held against the pin.
import { lookup } from "node:dns/promises";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { buildConnector } from "undici";
import type { Guard } from "./guard.ts";

export type Address = { address: string; family: number };

/** What tests replace: how names become addresses, and how one of the addresses is reached. */
export type Network = {
  resolve(host: string): Promise<Address[]>;
  dial(host: string, port: number, addresses: readonly Address[]): Socket;
};

/** Look-ups of one host at the same time are one: a few slow ones hold up those of all others. */
export function shared(resolve: Network["resolve"]): Network["resolve"] {
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
  resolve: shared((host) => lookup(host, { all: true, verbatim: true })),
  dial: (host, port, addresses) =>
    connectTcp({
      host,
      port,
      autoSelectFamily: true,
      // Whatever is reached was checked: there is no second look-up.
      lookup(_host, { all }, found) {
        const [first] = addresses;
        if (all) found(null, [...addresses]);
        else found(null, first?.address ?? "", first?.family);
      },
    }),
};

/** The certificate is not the one that was pinned. */
export class PinError extends Error {
  override readonly name = "PinError";
}

/** A connector of undici; `fingerprint` is the pin, null for any certificate. */
export function connector(
  guard: Guard,
  network: Network,
  fingerprint: string | null,
  patience: number,
): buildConnector.connector {
  return ({ hostname, port }, settle) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    open(host, Number(port || 443)).then(
      (socket) => settle(null, socket),
      (error: unknown) => settle(error instanceof Error ? error : new Error(String(error)), null),
    );
  };

  async function open(host: string, port: number): Promise<TLSSocket> {
    const addresses = await checkedAddresses(guard, network, host);
    const socket = network.dial(host, port, addresses);
    const late = setTimeout(() => socket.destroy(new Error("no connection in time")), patience);
    try {
      await event(socket, "connect");
      guard.check(socket.remoteAddress ?? "", host);
      const secure = connectTls({
        socket,
        rejectUnauthorized: false,
        ALPNProtocols: ["http/1.1"],
        ...(isIP(host) ? {} : { servername: host }),
      });
      await event(secure, "secureConnect");
      if (fingerprint !== null) checkPin(secure, fingerprint);
      return secure;
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }
}

/** The addresses of a host, all of which may be reached. Throws GuardError. */
export async function checkedAddresses(
  guard: Guard,
  { resolve }: Pick<Network, "resolve">,
  host: string,
): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  for (const { address } of addresses) guard.check(address, host);
  return addresses;
}

function event(socket: Socket, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the connection was closed")));
    socket.once(name, () => {
      socket.off("error", reject);
      resolve();
    });
  });
}

function checkPin(socket: TLSSocket, fingerprint: string): void {
  const { fingerprint256 = "" } = socket.getPeerCertificate();
  const shown = fingerprint256.replaceAll(":", "").toLowerCase();
  if (shown !== fingerprint) {
    throw new PinError(`the certificate has the fingerprint ${shown}, not the pinned one`);
  }
}
