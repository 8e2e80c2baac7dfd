// The frame in a merchant's page: opens it, performs the handshake, and forwards its messages.
//
// 1. The frame posts `hello` over the window, to exactly the page's origin.
// 2. The page checks the message's window and origin, and posts `init` with a port to exactly the
// service's origin. Everything else uses the port.
// 3. The frame checks the same, takes the first port and sends `ready` over it.
// 4. The page sends `start` with the session key. A new `hello`, after a reload, restarts the
// handshake.
import type { ClientError } from "#schema/codes.ts";
import { type CallbackPage, createCallbacks, PAGE_CALLBACKS } from "../wizard/callbacks.ts";
import { reportMisuse } from "../wizard/options.ts";
import type { Running, Setting } from "../wizard/methods.ts";
import { listen, safeDocument } from "../wizard/safe-document.ts";
import { isLanguage, type Target } from "../wizard/target.ts";
import {
  type Channel,
  createChannel,
  isLength,
  type Message,
  textOf,
  type ToFrame,
  unwrap,
  type Visible,
  wrap,
} from "./messages.ts";
import { TEXTS } from "./texts.ts";

/** Sandbox permissions: only what the wizard and the redirect to a bank's page need. */
const SANDBOX =
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Milliseconds until a silent frame counts as failed. */
const PATIENCE = 15_000;

/** Style of the frame until it reports its height. */
const STYLE = "display:block;width:100%;height:480px;border:0;color-scheme:normal";

/** The merchant's settings, unvalidated. They can change while the frame exists. */
export type Look = { theme: string | null; style: unknown; options: object };

export type Framed = Running & {
  send: Channel<ToFrame>["send"];
};

function createElement(url: string, title: string): HTMLIFrameElement {
  const frame = safeDocument.createElement("iframe");
  frame.setAttribute("sandbox", SANDBOX);
  frame.referrerPolicy = "strict-origin";
  frame.style.cssText = STYLE;
  frame.title = title;
  frame.src = url;
  return frame;
}

function visibleOf(frame: Element): Visible {
  const { top, bottom } = frame.getBoundingClientRect();
  const from = Math.max(0, top);
  return { top: from - top, height: Math.max(0, Math.min(innerHeight, bottom) - from) };
}

/** The colour scheme that the page has chosen, as CSS computes it. */
export function schemeOf({ container }: Target): string {
  return getComputedStyle(container).colorScheme;
}

/** Opens the frame in the container. `look` is read at each connection. */
export function openFrame(base: string, target: Target, setting: Setting, look: Look): Framed {
  const { container } = target;
  const url = `${base}/frame/?o=${encodeURIComponent(origin)}`;
  const callbacks = createCallbacks(setting.handlers);
  const life = new AbortController();
  const { signal } = life;
  let channel: Channel<ToFrame> | undefined;
  const language = { value: setting.language };
  let { wished } = setting;
  /** Whether the frame can change the language now; null before its first page, when it can. */
  let free: boolean | null = null;
  /** An abort that the frame has yet to answer with a page. */
  let leaving = false;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: HTMLIFrameElement;
  const button = safeDocument.createElement("button");
  button.type = "button";
  button.addEventListener("click", begin);

  /** Whoever presses the button continues in the frame. */
  function begin(press?: Event): void {
    failed = false;
    frame = createElement(url, TEXTS[language.value].title);
    container.replaceChildren(frame);
    if (press) frame.focus();
    expectHello();
  }

  /** Waits for a hello, unless the page has removed the frame meanwhile. */
  function expectHello(): void {
    clearTimeout(timer);
    timer = setTimeout(() => frame.isConnected && fail(), PATIENCE);
  }

  function fail(): void {
    leaving = false;
    failed = true;
    const text = TEXTS[language.value].failed;
    button.textContent = text;
    const hadFocus = safeDocument.activeElement === frame;
    // The page may have put something else there.
    frame.replaceWith(button);
    if (hadFocus) button.focus();
    callbacks.call("error", "tech_error", [text], true);
  }

  function sendVisible(): void {
    channel?.send("visible", visibleOf(frame));
  }

  const receivers: Record<string, (payload: Record<string, unknown>) => unknown> = {
    ready() {
      channel?.send("start", {
        ...look,
        key: target.key,
        page: location.href,
        language: language.value,
        wished,
        scheme: schemeOf(target),
        visible: visibleOf(frame),
      });
      if (leaving) channel?.send("leave", {});
    },
    title({ text }) {
      frame.title = textOf(text);
    },
    language({ language: now, locked }) {
      if (isLanguage(now)) language.value = now;
      free = locked !== true;
      leaving = false;
    },
    step: ({ name }) =>
      PAGE_CALLBACKS.includes(name as CallbackPage) && callbacks.call(name as CallbackPage),
    render: () => callbacks.call("render"),
    error({ code, messages, recoverable }) {
      if (!Array.isArray(messages)) return;
      const texts = messages.map(textOf);
      callbacks.call("error", textOf(code) as ClientError, texts, recoverable === true);
    },
    complaint: ({ code, text }) => reportMisuse(textOf(code), textOf(text)),
    finish: () => callbacks.call("finish"),
    abort: () => callbacks.call("abort"),
    resize({ height }) {
      if (isLength(height)) frame.style.height = `${height}px`;
      sendVisible();
    },
    // The frame reloaded, or the network is down and no hello follows.
    gone: expectHello,
    // In browsers that prevent a frame from scrolling its page, the top of the new form would stay
    // out of sight.
    scroll: () => frame.getBoundingClientRect().top < 0 && frame.scrollIntoView(),
  };

  function receive({ type, payload }: Message): void {
    if (Object.hasOwn(receivers, type)) receivers[type]?.(payload);
  }

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (!frame.contentWindow || source !== frame.contentWindow || origin !== base) return;
    if (unwrap(data)?.type !== "hello") return;
    clearTimeout(timer);
    failed = false;
    channel?.close();
    const { port1, port2 } = new MessageChannel();
    channel = createChannel(port1, receive);
    frame.contentWindow.postMessage(wrap("init", 1), base, [port2]);
  }

  // The listener is registered before the frame can send anything.
  listen("message", onMessage, { signal });
  for (const event of ["scroll", "resize"] as const) {
    listen(event, sendVisible, { signal, capture: true });
  }
  begin();

  return {
    ...target,
    send: (type, payload) => channel?.send(type, payload),
    model: {
      language,
      ended: callbacks.ended,
      changeLanguage(next) {
        if (free === false) return false;
        // Until it has responded: one request at a time, as in the wizard itself.
        free &&= false;
        language.value = next;
        wished = true;
        channel?.send("language", { language: next });
        return true;
      },
      abort() {
        // The callback that hears of the failure may abort.
        if (failed) return;
        leaving = true;
        if (frame.isConnected) channel?.send("leave", {});
        else fail();
      },
    },
    destroy() {
      callbacks.end();
      life.abort();
      clearTimeout(timer);
      channel?.close();
      // Anything that another instance has put into the container since then stays.
      frame.remove();
      button.remove();
    },
  };
}
