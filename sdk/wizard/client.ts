// Speaks to the browser door of the service.

/** Members of a request besides the key. */
export type Body = Record<string, string | number | boolean>;

/** Status 0: no answer, or none that can be read. */
export type Reply = { status: number; data?: unknown };

export type Client = {
  /** Never rejects. `keepalive` lets the request outlive the page. */
  post(body: Body, signal: AbortSignal, keepalive?: boolean): Promise<Reply>;
};

/** Milliseconds until an unanswered request is dropped. */
const PATIENCE = 180_000;

/** Opens the door at `base`, an origin; the key travels in the body alone. */
export function createClient(base: string, key: string): Client {
  return {
    async post(body, signal, keepalive = false) {
      const request = new AbortController();
      const stop = () => request.abort();
      const timer = setTimeout(stop, PATIENCE);
      signal.addEventListener("abort", stop);
      try {
        const response = await fetch(`${base}/wizard`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...body, key }),
          cache: "no-store",
          credentials: "omit",
          referrerPolicy: "strict-origin",
          keepalive,
          signal: request.signal,
        });
        return { status: response.status, data: await response.json() };
      } catch {
        return { status: 0 };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
  };
}
