// The frame in a merchant's page: opens it, shakes hands, and passes on what it says.
//
// 1. The frame posts `hello` over the window to exactly the page's origin.
// 2. The page checks the message's window and origin, and posts `init` with a port to exactly the
//    service's origin. All else runs over the port.
// 3. The frame checks the same, takes the first port and says `ready` on it.
// 4. The page sends `start` with the session key. A new `hello`, after a reload, starts again.
import type { ClientError } from "#schema/codes.ts";
import { createCallbacks } from "../wizard/callbacks.ts";
import { complain } from "../wizard/options.ts";
import type { Running, Setting } from "../wizard/methods.ts";
import { isLanguage, type Target } from "../wizard/target.ts";
import {
  type Channel,
  createChannel,
  isLength,
  type Message,
  type Step,
  STEPS,
  textOf,
  type ToFrame,
  unwrap,
  type Visible,
  wrap,
} from "./messages.ts";
import { TEXTS } from "./texts.ts";

/** What the frame may do: no more than the wizard and the way to a bank's page need. */
const SANDBOX =
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Milliseconds until a frame that says nothing counts as failed. */
const PATIENCE = 15_000;

/** Style of the frame until it tells its own height. */
const STYLE = "display:block;width:100%;height:480px;border:0;color-scheme:normal";

/** What a merchant asked for, unchecked; it may change while the frame stands. */
export type Look = { theme: string | null; style: unknown; options: object };

export type Framed = Running & {
  send: Channel<ToFrame>["send"];
};

function createElement(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
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

/** Opens the frame in the container. `look` is read at each connection. */
export function openFrame(base: string, target: Target, setting: Setting, look: Look): Framed {
  const { container } = target;
  const url = `${base}/frame/?o=${encodeURIComponent(window.origin)}`;
  const callbacks = createCallbacks(setting.handlers);
  const life = new AbortController();
  const { signal } = life;
  let channel: Channel<ToFrame> | undefined;
  const language = { value: setting.language };
  let { wished } = setting;
  /** Whether the frame can take another language now; null before its first page, when it can. */
  let free: boolean | null = null;
  let leaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: HTMLIFrameElement;
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", begin);

  function begin(): void {
    frame = createElement(url, TEXTS[language.value].title);
    container.replaceChildren(frame);
    expectHello();
  }

  /** Waits for a hello, unless the page has taken the frame away meanwhile. */
  function expectHello(): void {
    clearTimeout(timer);
    timer = setTimeout(() => frame.isConnected && fail(), PATIENCE);
  }

  function fail(): void {
    if (leaving) return callbacks.call("abort");
    const { failed } = TEXTS[language.value];
    button.textContent = failed;
    container.replaceChildren(button);
    callbacks.call("error", "tech_error", [failed], true);
  }

  function tellVisible(): void {
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
        visible: visibleOf(frame),
      });
      if (leaving) channel?.send("leave", {});
    },
    title({ text }) {
      frame.title = textOf(text).slice(0, 200);
    },
    language(told) {
      if (isLanguage(told["language"])) language.value = told["language"];
      free = told["locked"] !== true;
    },
    step: ({ name }) => STEPS.includes(name as Step) && callbacks.call(name as Step),
    render: () => callbacks.call("render"),
    error({ code, messages, recoverable }) {
      if (!Array.isArray(messages)) return;
      callbacks.call(
        "error",
        textOf(code) as ClientError,
        messages.map(textOf),
        recoverable === true,
      );
    },
    complaint: ({ code, text }) => complain(textOf(code), textOf(text)),
    finish: () => callbacks.call("finish"),
    abort: () => callbacks.call("abort"),
    resize({ height }) {
      if (isLength(height)) frame.style.height = `${height}px`;
      tellVisible();
    },
    // Loaded again, or gone with the network: then no hello follows.
    gone: expectHello,
    // Browsers that keep a frame from moving its page leave the new form's head out of sight.
    scroll: () => frame.getBoundingClientRect().top < 0 && frame.scrollIntoView(),
  };

  function receive({ type, payload }: Message): void {
    if (Object.hasOwn(receivers, type)) receivers[type]?.(payload);
  }

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (!frame.contentWindow || source !== frame.contentWindow || origin !== base) return;
    if (unwrap(data)?.type !== "hello") return;
    clearTimeout(timer);
    channel?.close();
    const { port1, port2 } = new MessageChannel();
    channel = createChannel(port1, receive);
    frame.contentWindow.postMessage(wrap("init", 1), base, [port2]);
  }

  // The listener stands before the frame can say a word.
  addEventListener("message", onMessage, { signal });
  for (const event of ["scroll", "resize"]) {
    addEventListener(event, tellVisible, { signal, capture: true });
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
        // Until it has answered: one at a time, as in the wizard itself.
        free &&= false;
        language.value = next;
        wished = true;
        channel?.send("language", { language: next });
        return true;
      },
      abort() {
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
      // What another instance has put into the container since then stays.
      frame.remove();
      button.remove();
    },
  };
}
