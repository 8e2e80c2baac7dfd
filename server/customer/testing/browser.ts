// A browser that nobody is signed in with: it keeps its cookie, and the token of the last answer.
import type { CallKey, Method } from "#schema/account/call.ts";
import type { Calls } from "#schema/account/calls.ts";
import { API } from "../mount.ts";
import type { Answered } from "./sign-in.ts";

const COOKIE = /__Host-svc-account=(\w*)/;

export type NewBrowser = {
  /** State of its session when it opened the page. */
  state: unknown;
  cookie(): string;
  ask(key: CallKey & keyof Calls, body?: unknown): Promise<Answered>;
};

/** Opens the page, with a cookie from before or without one. */
export async function newBrowser(base: string, cookie = ""): Promise<NewBrowser> {
  let current = cookie;
  let csrf = "";

  async function ask(key: CallKey, body?: unknown): Promise<Answered> {
    const [method, path] = key.split(" ", 2) as [Method, string];
    const response = await fetch(base + API + path, {
      method,
      headers: {
        ...(current ? { cookie: `__Host-svc-account=${current}` } : {}),
        "x-csrf-token": csrf,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    current = COOKIE.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? current;
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
    if (typeof json["csrf"] === "string") csrf = json["csrf"];
    return { status: response.status, headers: response.headers, body: json, text };
  }

  const { body } = await ask("GET /session");
  return { state: body["state"], cookie: () => current, ask };
}
