// Origins of pages that may embed the wizard's frame.

/** Hosts of local pages, which may use Test keys without HTTPS. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;

/** Excludes quotes, semicolons and asterisks, which hosts may contain and policies interpret. */
const PLAIN = /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])$/;

/**
 * An origin exactly as a browser writes it, with HTTPS or a local host. Null for any other text. The
 * origin contains no character that needs escaping in a header or a document.
 */
export function originOf(named: string | null): string | null {
  if (!named || !URL.canParse(named)) return null;
  const { origin, protocol, hostname } = new URL(named);
  if (origin !== named || !PLAIN.test(hostname)) return null;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)) ? origin : null;
}
