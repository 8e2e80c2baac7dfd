// The page inside the frame. Opened directly, it states that it belongs in a frame.
import { type Channel, type FromFrame, type Message } from "#sdk/frame/messages.ts";
import { type Mounted } from "#sdk/wizard/mount.ts";
import { isLanguage } from "#sdk/wizard/target.ts";
import { connect } from "./connect.ts";
import { host } from "./host.ts";
import { applyStyle, applyTheme } from "./look.ts";
import { placeDialogs, watchHeight } from "./place.ts";

/** Handlers of the messages; `embedder` is the origin of the page. */
function serve(content: Element, embedder: string, channel: Channel<FromFrame>) {
  /** Resolves when the theme is rendered; later messages wait for it. */
  let started: Promise<Mounted> | undefined;
  const refuse = (text: string) => channel.send("complaint", { code: "look", text });
  const style = (given: unknown) => applyStyle(given, refuse);
  async function start(payload: Record<string, unknown>): Promise<Mounted> {
    placeDialogs(Object(payload["visible"]));
    style(payload["style"]);
    const { theme, scheme } = payload;
    if (theme !== null) await applyTheme(theme, scheme, refuse);
    return host(content, embedder, channel, payload);
  }
  const receivers: Record<string, (payload: Record<string, unknown>) => unknown> = {
    start: (payload) => (started ??= start(payload)),
    theme: ({ name, scheme }) => applyTheme(name, scheme, refuse),
    style: (payload) => style(payload["style"]),
    visible: placeDialogs,
    async language({ language }) {
      if (isLanguage(language)) (await started)?.model.changeLanguage(language);
    },
    leave: async () => (await started)?.model.abort(),
  };
  watchHeight(content, (height) => channel.send("resize", { height }));
  // A page from the browser's back/forward cache returns as it was.
  addEventListener("pagehide", ({ persisted }) => persisted || channel.send("gone", {}));
  return ({ type, payload }: Message) => {
    if (Object.hasOwn(receivers, type)) receivers[type]?.(payload);
  };
}

function main(): void {
  const content = document.querySelector("#wizard");
  // The only origin that can embed this page, as the service has verified.
  const { embedder } = document.documentElement.dataset;
  if (content && embedder && window.parent !== window) {
    connect(embedder, (channel) => serve(content, embedder, channel));
  } else {
    document.querySelector("#alone")?.removeAttribute("hidden");
  }
}

main();
