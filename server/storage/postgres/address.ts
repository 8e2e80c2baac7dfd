/** Scheme, credentials, hosts with ports, and the rest of an address of a database. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)(.*)$/is;

/** The address of each server of a database: an address can name several hosts, with commas. */
export function addressesOf(text: string): string[] {
  const [, scheme = "", credentials = "", hosts = "", rest = ""] = PARTS.exec(text) ?? [];
  if (!hosts.includes(",")) return [text];
  return hosts.split(",").map((host) => `${scheme}${credentials}${host}${rest}`);
}

/** Whether a text is the address of a PostgreSQL database, with hosts or a socket and a name. */
export function isPostgresAddress(text: string): boolean {
  return addressesOf(text).every((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
    const hasName = /^\/[^/]+$/.test(url.pathname);
    return hasName && (url.hostname !== "" || url.searchParams.has("host"));
  });
}

/**
 * Whether credentials and data would cross a network unencrypted without anybody having decided it:
 * a host is neither this machine nor a socket, and the address says nothing about TLS.
 */
export function lacksTlsMode(text: string): boolean {
  return addressesOf(text).some((address) => {
    const { hostname, searchParams } = new URL(address);
    // Of a repeated parameter, the driver takes the last.
    const host = searchParams.getAll("host").at(-1) ?? hostname;
    const isLocal = host.startsWith("/") || /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);
    const isDecided =
      ["ssl", "sslmode"].some((name) => searchParams.getAll(name).at(-1)) ||
      searchParams.getAll("sslnegotiation").at(-1) === "direct";
    return !isLocal && !isDecided;
  });
}

/** Hosts, ports and name of a database, without credentials, for logs. */
export function placeOf(url: string): string {
  const servers = addressesOf(url).map((address) => new URL(address));
  const [{ pathname }] = servers as [URL];
  return `${servers.map(serverOf).join()}${pathname}`;
}

function serverOf({ hostname, port: named, searchParams }: URL): string {
  // Of a repeated parameter, the driver takes the last.
  const [host = hostname, port = named] = ["host", "port"].map((name) =>
    searchParams.getAll(name).at(-1),
  );
  return `${host || "localhost"}${port && `:${port}`}`;
}
