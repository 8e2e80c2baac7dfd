/** Whether a text is the address of a PostgreSQL database, with a host or socket and a name. */
export function isPostgresAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return /^\/[^/]+$/.test(url.pathname) && (url.hostname !== "" || url.searchParams.has("host"));
}
