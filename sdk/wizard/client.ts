// Speaks to the browser door of the service.

/** Members of a request besides the key. */
export type Body = Record<string, string | number | boolean | Record<string, string>>;

/**
 * Status 0: no answer, or a good one that cannot be read. `wait`: milliseconds that the service
 * asks for before the next request.
 */
export type Reply = { status: number; data?: unknown; wait?: number };

export type Client = {
  /** Never rejects. `keepalive` lets the request outlive the page. */
  post(body: Body, signal: AbortSignal, keepalive?: boolean): Promise<Reply>;
};

/** Milliseconds until an unanswered request is dropped. */
const PATIENCE = 180_000;

/** Milliseconds of the longest wait that the service may ask for. */
const LONGEST = 3_600_000;

/** Opens the door at `base`, an origin; what `always` holds, as the key, travels in each body. */
export function createClient(base: string, always: Body): Client {
  return {
    async post(body, signal, keepalive = false) {
      const request = new AbortController();
      const stop = () => request.abort();
      const timer = setTimeout(stop, PATIENCE);
      signal.addEventListener("abort", stop);
      const reply: Reply = { status: 0 };
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
        // What stands between the page and the service refuses in other formats than JSON.
        if (!response.ok) reply.status = response.status;
        reply.data = await response.json();
        reply.status = response.status;
      } catch {
        // The status tells.
      }
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      return reply;
    },
  };
}
