// The frame's side of the handshake, as a merchant's page meets it.
import { expect, vi } from "vitest";
import { wrap } from "../messages.ts";

/** Generous, so that a busy machine does not fail a test. */
export const PATIENCE = { timeout: 30_000 };

export const BASE = "https://bank.example";

/** The frame on the page. */
export function element(): HTMLIFrameElement {
  const frame = document.querySelector("iframe");
  if (!frame) throw new Error("no frame");
  return frame;
}

/** Sends hello as the frame does, and returns the frame's end of the channel. */
export async function connect() {
  const frame = element();
  const post = vi.spyOn(frame.contentWindow as Window, "postMessage").mockReturnValue();
  hello(frame.contentWindow, BASE);
  const [, origin, ports] = post.mock.calls.at(-1) as unknown as [object, string, MessagePort[]];
  const port = ports[0] as MessagePort;
  const received: { type: string; payload: object }[] = [];
  port.addEventListener("message", ({ data }) => received.push(data));
  port.start();
  let n = 0;
  const send = (type: string, payload: object = {}) => port.postMessage(wrap(type, ++n, payload));
  send("ready");
  await vi.waitFor(() => expect(received[0]?.type).toBe("start"), PATIENCE);
  return { origin, received, send, port };
}

export function hello(
  source: Window | null,
  origin: string,
  data: unknown = wrap("hello", 1),
): void {
  dispatchEvent(new MessageEvent("message", { source, origin, data }));
}
