// What a merchant's page and the frame say to each other: one envelope, one list of types.
import type { ClientError, Language } from "#schema/codes.ts";
import { complain } from "../wizard/options.ts";

const NAMESPACE = "svc";

/** Frames and scripts of another version do not understand each other. */
export const VERSION = 1;

/** The part of the frame that the page's window shows, in pixels of the frame. */
export type Visible = { top: number; height: number };

/** Page functions that a merchant may register. */
export const STEPS = ["bank", "login", "account", "tan"] as const;
export type Step = (typeof STEPS)[number];

/** `hello` comes over the window; all others over the port. */
export type FromFrame = {
  hello: object;
  ready: object;
  title: { text: string };
  language: { language: Language; locked: boolean };
  step: { name: Step };
  render: object;
  error: { code: ClientError; messages: string[]; recoverable: boolean };
  /** Said again by a frame that was loaded again; the page counts the first. */
  finish: object;
  abort: object;
  /** For the author of the page. */
  complaint: { code: string; text: string };
  resize: { height: number };
  /** Another form has come: the customer has to see its head. */
  scroll: object;
  /** The frame's document goes away: another says hello, or something has failed. */
  gone: object;
};

/** `init` comes over the window and brings the port. */
export type ToFrame = {
  init: object;
  start: {
    key: string;
    /** Address of the page. */
    page: string;
    language: Language;
    /** Whether the merchant asked for that language. */
    wished: boolean;
    /** As the merchant gave them, like the style. */
    options: object;
    theme: string | null;
    style: unknown;
    visible: Visible;
  };
  theme: { name: string };
  style: { style: unknown };
  language: { language: Language };
  leave: object;
  visible: Visible;
};

export type Message = { type: string; payload: Record<string, unknown>; n: number };

/** A message as it is sent; `n` grows with each of its direction. */
export function wrap(type: string, n: number, payload: object = {}): object {
  return { ns: NAMESPACE, v: VERSION, n, type, payload };
}

/** Reads what anybody may have sent; null for what is none of ours. */
export function unwrap(data: unknown): Message | null {
  const { ns, v, n, type, payload } = Object(data) as Record<string, unknown>;
  if (ns !== NAMESPACE) return null;
  if (v !== VERSION) complain("frame_version", `not ${VERSION}`);
  else if (typeof n === "number" && typeof type === "string") {
    return { n, type, payload: Object(payload) };
  }
  return null;
}

/** What is no text is an empty one. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Pixels that a frame may be high. */
export const HIGHEST = 10_000;

/** Whether it is a number of pixels that can be one. */
export function isLength(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= HIGHEST;
}

export type Channel<Out> = {
  send<Type extends keyof Out & string>(type: Type, payload: Out[Type]): void;
  close(): void;
};

/** Speaks over a port; what comes twice or out of order is dropped. */
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
