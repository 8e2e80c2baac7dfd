// Which addresses a bank may have: a PIN goes there.

/** Tells whether an address lies in the ranges that the operator allows. */
export type IsAllowed = (address: string) => boolean;

const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|lan|home|arpa|test|invalid)$/;
const MOST = 300;
/** What an address consists of. Others would be dropped or changed, or change what a terminal shows. */
const WRITTEN = /^[!-~]+$/;

/** The address of the machine for the name that everyone knows. */
function literalOf(host: string): string | null {
  if (host === "localhost") return "127.0.0.1";
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return host;
  return host.startsWith("[") ? host.slice(1, -1) : null;
}

/**
 * What is wrong with the URL of a bank, as the rest of a sentence; null if nothing is. Banks have
 * `https` and a public name. Addresses of `isAllowed` are for servers that the operator tests with.
 */
export function addressFault(text: string, isAllowed: IsAllowed): string | null {
  const url = URL.canParse(text) && text.length <= MOST ? new URL(text) : null;
  if (!url) return "is no address";
  if (!WRITTEN.test(text)) return "holds a blank or another character that addresses do not have";
  if (url.username || url.password || url.hash) return "holds more than host, path and query";
  const host = url.hostname.replace(/\.$/, "");
  const literal = literalOf(host);
  if (literal !== null && isAllowed(literal)) {
    return /^https?:$/.test(url.protocol) ? null : "begins neither with https:// nor with http://";
  }
  if (literal !== null) return "names an IP address; SVC_FINTS_ALLOW can allow it";
  if (url.protocol !== "https:") return "does not begin with https://";
  if (!host.includes(".") || LOCAL_NAME.test(host)) return "names no public host";
  return null;
}

/**
 * Whether a bank names another host than the one that the operator knows. Banks leave out the scheme.
 * Such an address is never followed: whoever can change an answer could collect PINs.
 */
export function namesOtherHost(known: string, named: string): boolean {
  const full = /^[a-z]+:\/\//i.test(named) ? named : `https://${named}`;
  return (
    full.length > MOST || !URL.canParse(full) || new URL(full).hostname !== new URL(known).hostname
  );
}
