// Calls the browser endpoint of the service.

/** Members of a request besides the key. */
export type Body = Record<string, string | number | boolean | Record<string, string>>;

/**
 * Status 0: no response, or a successful one that cannot be parsed. `wait`: milliseconds that the
 * service asks to wait before the next request.
 */
export type Reply = { status: number; data?: unknown; wait?: number | undefined };

export type Client = {
  /** Never rejects. `keepalive` lets the request outlive the page. */
  post(body: Body, signal: AbortSignal, keepalive?: boolean): Promise<Reply>;
};

/** Milliseconds until an unanswered request is dropped. */
const PATIENCE = 180_000;

/** Longest wait, in milliseconds, that the service can ask for. */
const LONGEST = 3_600_000;

/** Calls the endpoint at `base`, an origin. Every body includes `always`, such as the key. */
export function createClient(base: string, always: Body): Client {
  return {
    async post(body, signal, keepalive = false) {
      const request = new AbortController();
      const stop = () => request.abort();
      const timer = setTimeout(stop, PATIENCE);
      signal.addEventListener("abort", stop);
      const reply: Reply = { status: 0, data: undefined, wait: undefined };
      try {
        const response = await fetch(`${base}/wizard`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...body, ...always }),
          cache: "no-store",
          credentials: "omit",
          referrerPolicy: "strict-origin",
          keepalive,
          signal: request.signal,
        });
        reply.wait = Math.min(LONGEST, 1000 * Number(response.headers.get("Retry-After"))) || 0;
        // Proxies refuse in formats other than JSON.
        if (!response.ok) reply.status = response.status;
        reply.data = await response.json();
        reply.status = response.status;
      } catch {
        // The status is enough.
      }
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      return reply;
    },
  };
}
