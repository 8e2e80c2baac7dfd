// The pages with a service made of answers, for tests in jsdom.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, render } from "@testing-library/preact";
import { h } from "preact";
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { CallKey } from "../api/calls.ts";
import { session } from "../api/session.ts";
import { App } from "../app/App.tsx";
import { BASE } from "../app/location.ts";
import { language } from "../texts/texts.ts";
import { ANSWERS } from "./answers.ts";

// Generous, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 20_000 });

/** A call as it arrived. */
export type Sent = {
  key: string;
  query: Record<string, string>;
  body: unknown;
  csrf: string | null;
  /** The merchant that the page shows. */
  merchant: string | null;
};

type Answer = (sent: Sent, params: Record<string, string>) => unknown;

const server = setupServer();
const arrived: Sent[] = [];

/** The calls of a key since the page was opened. */
export function sent(key: CallKey): Sent[] {
  return arrived.filter((each) => each.key === key);
}

/** Refuses a call as the service does. */
export function refusal(status: number, type: string, errors?: Record<string, string[]>): Response {
  const error = { code: status, type, message: `refused: ${type}`, ...(errors ? { errors } : {}) };
  return HttpResponse.json(error, { status });
}

function handler(key: string, respond: Answer): HttpHandler {
  const [method = "GET", path = ""] = key.split(" ");
  const verb = method.toLowerCase() as "get" | "post" | "patch" | "delete";
  return http[verb](`*/account/api${path}`, async ({ request, params }) => {
    const text = await request.text();
    const call = {
      key,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: text ? (JSON.parse(text) as unknown) : undefined,
      csrf: request.headers.get("x-csrf-token"),
      merchant: request.headers.get("x-merchant"),
    };
    arrived.push(call);
    const given = await respond(call, params as Record<string, string>);
    if (given instanceof Response) return given;
    if (given === null) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(given as JsonBodyType);
  });
}

/** Answers a call from now on. */
export function answer(key: CallKey, given: Answer): void {
  server.use(handler(key, given));
}

/** Answers calls from now on. A path without names goes before one that would take it for a name. */
export function answerAll(given: Readonly<Record<string, Answer>>): void {
  const ordered = Object.entries(given).toSorted(([one], [other]) => names(one) - names(other));
  server.use(...ordered.map(([key, respond]) => handler(key, respond)));
}

// jsdom has no dialogs and does not scroll.
function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}
function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  // In a later task, as in browsers.
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = openDialog;
  HTMLDialogElement.prototype.close = closeDialog;
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal("scrollTo", () => undefined);
  const known = Object.entries(ANSWERS).map(([key, given]) => [key, () => given] as const);
  answerAll(Object.fromEntries(known));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
  arrived.length = 0;
  session.value = null;
  language.value = "en";
});

function names(key: string): number {
  return key.split(":").length;
}

/** Opens the page at a path below `/account`. */
export function open(path: string): void {
  history.replaceState(null, "", BASE + path);
  render(<App />);
}
