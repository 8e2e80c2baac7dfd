// The messages between a merchant's page and the frame: one envelope, one list of types.
import type { ClientError, Language } from "#schema/codes.ts";
import type { CallbackPage } from "../wizard/callbacks.ts";
import { reportMisuse } from "../wizard/options.ts";

const NAMESPACE = "svc";

/** Frames and scripts of different protocol versions ignore each other. */
export const VERSION = 1;

/** The visible part of the frame within the page's window, in pixels of the frame. */
export type Visible = { top: number; height: number };

/** `hello` uses the window; all other messages use the port. */
export type FromFrame = {
  hello: object;
  ready: object;
  title: { text: string };
  language: { language: Language; locked: boolean };
  step: { name: CallbackPage };
  render: object;
  error: { code: ClientError; messages: string[]; recoverable: boolean };
  /** A reloaded frame sends it again; the page uses the first one. */
  finish: object;
  abort: object;
  /** For the page's developer. */
  complaint: { code: string; text: string };
  resize: { height: number };
  /** A new form has arrived; the page scrolls its top into view. */
  scroll: object;
  /** The frame's document is unloading: another one says hello, or something has failed. */
  gone: object;
};

/** `init` uses the window and transfers the port. */
export type ToFrame = {
  init: object;
  start: {
    key: string;
    /** Address of the page. */
    page: string;
    language: Language;
    /** Whether the merchant requested that language. */
    wished: boolean;
    /** As the merchant set it, like the style. */
    options: object;
    theme: string | null;
    scheme: string;
    style: unknown;
    visible: Visible;
  };
  /** `scheme` is the page's `color-scheme` where the frame stands, which `auto` follows. */
  theme: { name: string; scheme: string };
  style: { style: unknown };
  language: { language: Language };
  leave: object;
  visible: Visible;
};

export type Message = { type: string; payload: Record<string, unknown>; n: number };

/** A message as it is sent; `n` increases with each message in its direction. */
export function wrap(type: string, n: number, payload: object = {}): object {
  return { ns: NAMESPACE, v: VERSION, n, type, payload };
}

/** Parses a message from an unknown sender; undefined if it is not one of ours. */
export function unwrap(data: unknown): Message | undefined {
  const { ns, v, n, type, payload } = Object(data) as Record<string, unknown>;
  if (ns !== NAMESPACE) return;
  if (v !== VERSION) reportMisuse("frame_version", `not ${VERSION}`);
  else if (typeof n === "number" && typeof type === "string") {
    return { n, type, payload: Object(payload) };
  }
}

/** Anything other than a string becomes "". */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Maximum height of a frame, in pixels. */
export const HIGHEST = 10_000;

/** Whether a value is a valid number of pixels. */
export function isLength(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= HIGHEST;
}

export type Channel<Out> = {
  send<Type extends keyof Out & string>(type: Type, payload: Out[Type]): void;
  close(): void;
};

/** Communicates over a port. Drops messages that are repeated or out of order. */
export function createChannel<Out>(
  port: MessagePort,
  receive: (message: Message) => void,
): Channel<Out> {
  let sent = 0;
  let taken = 0;
  port.addEventListener("message", ({ data }) => {
    const message = unwrap(data);
    if (!message || !(message.n > taken)) return;
    taken = message.n;
    receive(message);
  });
  port.start();
  return {
    send: (type, payload) => port.postMessage(wrap(type, ++sent, payload as object)),
    close: () => port.close(),
  };
}
