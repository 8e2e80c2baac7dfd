// Calls of the API over HTTP, as a merchant's server makes them.

export type Call = { method?: string; authorization: string; body?: object };
export type Answer = { status: number; body: unknown };
/** Calls a path below `/v1`; `authorization` is the header. */
export type Caller = (path: string, call: Call) => Promise<Answer>;

/** The header for a key or an access token. */
export function basic(secret: string): string {
  return `Basic ${Buffer.from(`api:${secret}`).toString("base64")}`;
}

export function createCaller(baseUrl: () => string): Caller {
  return async (path, { method = "GET", authorization, body }) => {
    const response = await fetch(`${baseUrl()}/v1${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
}
