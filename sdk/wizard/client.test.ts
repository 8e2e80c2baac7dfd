// Requests to the browser endpoint, and what becomes of their responses.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Body, createClient } from "./client.ts";

const BASE = "https://service.example";

type Sent = { url: string; init: RequestInit };

let sent: Sent[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces `fetch`; without a response, it fails once its signal is aborted. */
function answer(response?: Response | Error): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (response instanceof Error) throw response;
    if (response) return response;
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  });
}

/** Sends one request, by default without members. */
function post(body: Body = {}, signal = new AbortController().signal, keepalive?: boolean) {
  return createClient(BASE, { key: "KEY" }).post(body, signal, keepalive);
}

function after(value: string): Response {
  return Response.json({}, { status: 429, headers: { "Retry-After": value } });
}

describe("a request", () => {
  it("is JSON to the endpoint, without cookies and the page's path, and is never stored", async () => {
    answer(Response.json({}));
    await post({ action: "poll" });
    expect(sent).toHaveLength(1);
    const [{ url, init } = { url: "", init: {} }] = sent;
    expect(url).toBe("https://service.example/wizard");
    expect(init).toMatchObject({
      method: "POST",
      headers: { "Content-Type": "application/json" },
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "strict-origin",
      keepalive: false,
    });
    expect(JSON.parse(String(init.body))).toEqual({ action: "poll", key: "KEY" });
  });

  it("has the instance's key, whatever a form's fields are called", async () => {
    answer(Response.json({}));
    await post({ key: "another", name: "lena" });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ key: "KEY", name: "lena" });
  });

  it("outlives the page on demand", async () => {
    answer(Response.json({}));
    await post({}, new AbortController().signal, true);
    expect(sent[0]?.init.keepalive).toBe(true);
  });
});

describe("a response", () => {
  it("is its status and its data", async () => {
    answer(Response.json({ code: 200, form: {} }));
    expect(await post()).toEqual({ status: 200, data: { code: 200, form: {} }, wait: 0 });
  });

  it("of a refusal keeps its status, with or without JSON", async () => {
    answer(Response.json({ code: 404 }, { status: 404 }));
    expect(await post()).toEqual({ status: 404, data: { code: 404 }, wait: 0 });
    answer(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await post()).toEqual({ status: 502, wait: 0 });
  });

  it("of success without JSON counts as none", async () => {
    answer(new Response("<h1>Log in to the hotel's network</h1>"));
    expect(await post()).toEqual({ status: 0, wait: 0 });
  });

  it("that is lost has no status", async () => {
    answer(new TypeError("Failed to fetch"));
    expect(await post()).toEqual({ status: 0 });
  });

  it.each([
    ["20", 20_000],
    ["0.5", 500],
    ["3600", 3_600_000],
    ["86400", 3_600_000],
    ["0", 0],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
  ])("asks to wait: %s", async (seconds, wait) => {
    answer(after(seconds));
    expect(await post()).toMatchObject({ status: 429, wait });
  });
});

describe("the end of a request", () => {
  it("comes after three minutes without a response", async () => {
    answer();
    const replies: unknown[] = [];
    void post().then((reply) => replies.push(reply));
    await vi.advanceTimersByTimeAsync(179_999);
    expect(replies).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(replies).toEqual([{ status: 0 }]);
  });

  it("comes with the caller's signal", async () => {
    answer();
    const lane = new AbortController();
    const reply = post({}, lane.signal);
    lane.abort();
    expect(await reply).toEqual({ status: 0 });
  });

  it.each([
    ["a response", Response.json({})],
    ["a loss", new TypeError("Failed to fetch")],
  ])("leaves no timer and no listener: after %s", async (_, response) => {
    answer(response);
    const lane = new AbortController();
    await post({}, lane.signal);
    expect(vi.getTimerCount()).toBe(0);
    lane.abort();
    expect(sent[0]?.init.signal?.aborted).toBe(false);
  });
});
