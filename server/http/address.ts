// Client addresses: as proxies write them, and as requests are counted.
import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that identify its owner's network; the owner chooses the rest. */
const PREFIX = 4;

/** An IPv4 address unchanged; for IPv6, the network, since its owner has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [plain = ""] = address.split("%", 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter((group) => group !== "");
  const after = (tail ?? "").split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, PREFIX);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Groups of an IPv6 address that one customer of a provider may have; phones of a network share them. */
const SITE = 3;

/** The site of a network that `networkOf` returns: up to 65,536 networks of IPv6. */
export function siteOf(network: string): string {
  if (!network.endsWith("::/64")) return network;
  return `${network.split(":").slice(0, SITE).join(":")}::/48`;
}

/** `1.2.3.4:5678`, `[::1]:80` or `[::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;

/** An `X-Forwarded-For` header without the ports that some proxies write. */
export function withoutPorts(forwardedFor: string): string {
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  return entries
    .map((entry) => {
      const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
      return bracketed ?? plain ?? entry;
    })
    .join(", ");
}
