// Guards the addresses that webhooks, and calls to banks, may reach: public ones, and those that the
// operator allows.
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { attemptError } from "#schema/messages.ts";

/** Not public: IANA's special-purpose registries, and multicast. */
const CLOSED_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Of IPv6 only global unicast is public, except ranges that lead to other networks or to none. */
const OPEN = ["0.0.0.0/0", "2000::/3"];
const CLOSED_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** This machine. */
export const LOOPBACK_RANGES: readonly string[] = ["127.0.0.0/8", "::1"];

/** Its message names the setting that would allow the address. */
export class GuardError extends Error {
  override readonly name = "GuardError";
}

export type Guard = {
  /** Throws GuardError for an address that must not be reached; `host` is the name in the URL. */
  check(address: string, host: string): void;
};

/** `allowed` holds CIDR ranges and single addresses; `setting` is where the operator names them. */
export function createGuard(allowed: readonly string[], setting = "SVC_WEBHOOK_ALLOW"): Guard {
  const isAllowed = inRanges(allowed);
  const isClosed = inRanges([...CLOSED_V4, ...CLOSED_V6]);
  const isOpen = inRanges(OPEN);
  return {
    check(address, host) {
      if (isAllowed(address) || (isOpen(address) && !isClosed(address))) return;
      const named = host === address ? address : `${host} (${address})`;
      throw new GuardError(attemptError("address_closed", { address: named, setting }));
    },
  };
}

/** An address, alone or with a prefix length of at least 1: length 0 would mean everyone. */
export function isRange(entry: string): boolean {
  const [address = "", length, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d*$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

/** Tells whether an address lies in one of the ranges; false for anything but an address. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", length] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    list.addSubnet(address, Number(length ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== null && list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
  };
}

/** Drops the zone and unwraps an IPv4 address in an IPv6 one; null for anything but an address. */
function plainAddress(address: string): string | null {
  const [bare = ""] = address.split("%", 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const host = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(host);
  if (!mapped) return bare;
  const groups = [mapped[1], mapped[2]].map((group = "0") => Number.parseInt(group, 16));
  return groups.flatMap((group) => [group >> 8, group & 255]).join(".");
}
