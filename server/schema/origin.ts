// Origins of pages that may have the wizard's frame on them.

/** Hosts of pages on the customer's own machine, which Test keys may use without HTTPS. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;

/** A URL's host may hold quotes, semicolons and asterisks too, which mean something in a policy. */
const PLAIN = /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])$/;

/**
 * The origin that a text names: exactly as a browser writes it, of HTTPS, or of a local host. Null
 * for anything else. It holds no character that has to be escaped in a header or a document.
 */
export function originOf(named: string | null): string | null {
  if (!named || !URL.canParse(named)) return null;
  const { origin, protocol, hostname } = new URL(named);
  if (origin !== named || !PLAIN.test(hostname)) return null;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)) ? origin : null;
}
