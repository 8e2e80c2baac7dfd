// The page around the frame, for tests: the window that says `init`, and its end of the channel.
import { vi } from "vitest";
import { wrap } from "#sdk/frame/messages.ts";

/** Origin of the merchant's page, as the service has written it into the frame's document. */
export const EMBEDDER = "https://shop.example";
export const PAGE = `${EMBEDDER}/checkout?step=2`;
/** Generous, so that a busy machine does not fail a test. */
export const PATIENCE = { timeout: 30_000 };

type Received = { type: string; payload: Record<string, unknown> };

/** Puts the document into a page's frame. Returns that page's window, which records what it gets. */
export function embed(): { page: Window; posted: unknown[][] } {
  const outside = document.createElement("iframe");
  document.head.append(outside);
  const page = outside.contentWindow;
  if (!page) throw new Error("There is no window.");
  const posted: unknown[][] = [];
  vi.spyOn(page, "postMessage").mockImplementation((...values: unknown[]) => {
    posted.push(values);
  });
  vi.stubGlobal("parent", page);
  vi.stubGlobal("top", page);
  return { page, posted };
}

/** A message to the frame's window, `init` from the page if not told otherwise. */
export function post(from: MessageEventInit): void {
  const usual = { source: window.parent, origin: EMBEDDER, data: wrap("init", 1) };
  dispatchEvent(new MessageEvent("message", { ...usual, ...from }));
}

/** The page's end of a channel to the frame. */
export function openChannel() {
  const { port1, port2 } = new MessageChannel();
  const received: Received[] = [];
  port1.addEventListener("message", ({ data }) => received.push(data as Received));
  port1.start();
  let n = 0;
  return {
    /** The end for the frame. */
    port: port2,
    received,
    send(type: string, payload: object = {}) {
      port1.postMessage(wrap(type, ++n, payload));
    },
    /** Payloads of the messages of a type. */
    payloads: (type: string) =>
      received.filter((each) => each.type === type).map(({ payload }) => payload),
    close: () => port1.close(),
  };
}

export type PageChannel = ReturnType<typeof openChannel>;
