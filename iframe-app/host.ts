// The wizard inside the frame: the same component, connected to a merchant's page by a channel.
import { type Channel, type FromFrame, textOf } from "#sdk/frame/messages.ts";
import type { CallbackPage, Handlers } from "#sdk/wizard/callbacks.ts";
import { type Mounted, mount } from "#sdk/wizard/mount.ts";
import { DEFAULTS, readOptions } from "#sdk/wizard/options.ts";
import { isLanguage } from "#sdk/wizard/target.ts";

/** The customer's part of shared credentials never leaves the frame. */
function handlersOf({ send }: Channel<FromFrame>): Handlers {
  const step = (name: CallbackPage) => () => send("step", { name });
  return {
    bank: step("bank"),
    login: step("login"),
    account: step("account"),
    tan: step("tan"),
    render: () => send("render", {}),
    error: (code, messages, recoverable) => send("error", { code, messages, recoverable }),
    finish: () => send("finish", {}),
    abort: () => send("abort", {}),
  };
}

/** Reports title and language of each page, and each new page. */
function follow({ model }: Mounted, { send }: Channel<FromFrame>): void {
  model.view.subscribe((view) => {
    if (!view) return;
    const { title: text, language, allowed } = view;
    document.title = text;
    document.documentElement.lang = language;
    send("title", { text });
    send("language", { language, locked: !allowed.language });
  });
  model.page.subscribe((page) => {
    if (page > 1) send("scroll", {});
  });
}

/** Renders the wizard that a page requests. */
export function host(
  container: Element,
  embedder: string,
  channel: Channel<FromFrame>,
  { key, page, language, wished, options: given }: Record<string, unknown>,
): Mounted {
  const options = { ...DEFAULTS };
  readOptions(given, options, (code, text) => channel.send("complaint", { code, text }));
  const target = { container, key: String(key) };
  const mounted = mount(target, {
    base: location.origin,
    key: target.key,
    embedder,
    home: () => (window.parent === window.top ? textOf(page) : ""),
    handlers: handlersOf(channel),
    options,
    extensions: { bank: [], login: [] },
    emit: () => undefined,
    language: isLanguage(language) ? language : "de",
    wished: wished === true,
  });
  follow(mounted, channel);
  return mounted;
}
