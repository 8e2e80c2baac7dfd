// A merchant's page with a running wizard, and polyfills for jsdom.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import { createSvc, type Svc } from "../wizard/api.ts";

// Generous, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 30_000 });

export const BASE = "https://service.example";

/** Callbacks in the order of their calls, each with its arguments. */
export type Calls = unknown[][];

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  // In a later task, as in browsers.
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

let complaints: MockInstance<typeof console.error>;

/** Messages to the page's developer. */
export function consoleErrors(): string[] {
  return complaints.mock.calls.map(([text]) => String(text));
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = openDialog;
  HTMLDialogElement.prototype.close = closeDialog;
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal("reportError", vi.fn<(error: unknown) => void>());
  complaints = vi.spyOn(console, "error").mockImplementation(() => {});
});

const opened: Svc[] = [];

afterEach(() => {
  for (const svc of opened.splice(0)) svc.destroy();
  cleanup();
  document.body.replaceChildren();
  document.documentElement.lang = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A container as merchants write it; an empty key leaves the attribute empty. */
export function addContainer(key = "KEY", id = "SVC-Form"): HTMLElement {
  const container = document.createElement("div");
  container.id = id;
  container.dataset.svc = key;
  document.body.append(container);
  return container;
}

/** An instance whose callbacks are recorded. */
export function createPage(): { svc: Svc; calls: Calls } {
  const svc = createSvc(BASE);
  const calls: Calls = [];
  opened.push(svc);
  for (const name of [
    "finish",
    "abort",
    "error",
    "bank",
    "login",
    "account",
    "tan",
    "render",
  ] as const) {
    svc[name]((...values: unknown[]) => calls.push([name, ...values]));
  }
  return { svc, calls };
}

/** A page on which `init()` has been called. */
export function openPage() {
  const container = addContainer();
  const page = createPage();
  page.svc.init();
  return { ...page, container, user: userEvent.setup() };
}

/** Waits for a page of the wizard by its heading. */
export async function seeHeading(name: string): Promise<HTMLElement> {
  return await screen.findByRole("heading", { name, level: 2 });
}

/** Fake timers that the user's actions advance. */
export function fakeTime(): ReturnType<typeof userEvent.setup> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
}
