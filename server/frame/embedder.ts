// Who may have the wizard's frame on a page.

/** Hosts of pages on the customer's own machine, which Test keys may use without HTTPS. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;

/**
 * The origin that a frame's address names: exactly as a browser writes it, of HTTPS, or of a local
 * host. Null for anything else.
 */
export function embedderOf(named: string | null): string | null {
  if (!named || !URL.canParse(named)) return null;
  const { origin, protocol, hostname } = new URL(named);
  if (origin !== named) return null;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)) ? origin : null;
}
