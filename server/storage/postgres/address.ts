/** Whether a text is the address of a PostgreSQL database, with a host or socket and a name. */
export function isPostgresAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return /^\/[^/]+$/.test(url.pathname) && (url.hostname !== "" || url.searchParams.has("host"));
}

/**
 * Whether credentials and data would cross a network unencrypted without anybody having decided it:
 * the host is neither this machine nor a socket, and the address says nothing about TLS.
 */
export function lacksTlsMode(text: string): boolean {
  const { hostname, searchParams } = new URL(text);
  const host = searchParams.get("host") ?? hostname;
  const isLocal = host.startsWith("/") || /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);
  const isDecided = ["ssl", "sslmode", "sslnegotiation"].some((name) => searchParams.get(name));
  return !isLocal && !isDecided;
}

/** Host, port and name of a database, without credentials, for logs. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get("host") ?? "localhost")}${pathname}`;
}
