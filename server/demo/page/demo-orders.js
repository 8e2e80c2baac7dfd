// The page's calls to the shop's server, and the order that a reload continues.
const STORED = "demo-order";

/** A failure that the page itself reports; `status` is 0 if no response could be read. */
export class Failure extends Error {
  constructor(status) {
    super();
    this.status = status;
  }
}

export async function call(path, body) {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/demo/orders${path}`, init).catch(() => null);
  if (!response?.ok) throw new Failure(response?.status ?? 0);
  return response.json().catch(() => {
    throw new Failure(0);
  });
}

export function isOrder(value) {
  return typeof value?.order === "string" && typeof value.wizard_session_key === "string";
}

// Kept for this tab only, so that a reload continues with the same session. A browser can refuse to
// store; the order then lives as long as the page.
export const stored = {
  read() {
    try {
      const value = JSON.parse(sessionStorage.getItem(STORED));
      return isOrder(value) ? value : null;
    } catch {
      return null;
    }
  },
  write(order) {
    try {
      sessionStorage.setItem(STORED, JSON.stringify(order));
    } catch {}
  },
  clear() {
    try {
      sessionStorage.removeItem(STORED);
    } catch {}
  },
};
