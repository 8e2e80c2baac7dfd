// Speaks to the browser door of the service.

/** Members of a request besides the key. */
export type Body = Record<string, string | number | boolean>;

export type Reply =
  /** What the service answered with status 200. */
  | { kind: "answer"; answer: unknown }
  /** The session is unknown, over or blocked: no request with this key will succeed. */
  | { kind: "gone"; blocked: boolean }
  /** No answer, or none that tells the state of the session. */
  | { kind: "lost" };

export type Client = {
  /** Never rejects; an aborted request is `lost`. `keepalive` lets it outlive the page. */
  post(body: Body, signal: AbortSignal, keepalive?: boolean): Promise<Reply>;
};

/** Milliseconds until an unanswered request is dropped. */
const PATIENCE = 180_000;

function isGone(status: number, data: unknown): boolean {
  if (status === 404 || status === 410 || status === 403) return true;
  const error = (data as { error?: unknown } | null)?.error;
  return status === 422 && typeof error === "object" && error !== null && "key" in error;
}

async function read(response: Response): Promise<Reply> {
  const data: unknown = await response.json();
  if (response.status === 200) return { kind: "answer", answer: data };
  if (isGone(response.status, data)) return { kind: "gone", blocked: response.status === 403 };
  return { kind: "lost" };
}

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
        return await read(response);
      } catch {
        return { kind: "lost" };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
  };
}
