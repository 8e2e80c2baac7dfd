// One running wizard: its state, and what the customer and the merchant can do with it.
import { batch } from "@preact/signals";
import type { Language } from "#schema/codes.ts";
import type { Suggestion } from "#schema/wizard.ts";
import { type Callbacks, createCallbacks, type Handlers } from "./callbacks.ts";
import { type Body, type Client, createClient } from "./client.ts";
import { createExchange, type Exchange } from "./exchange.ts";
import type { Options } from "./options.ts";
import { createReceiver, isOpen } from "./receive.ts";
import { createState, type State } from "./state.ts";
import { toSuggestions, toView } from "./view.ts";

export type Host = {
  /** Origin of the service. */
  base: string;
  /** Session key. */
  key: string;
  handlers: Handlers;
  options: Options;
  /** Language asked for by the merchant. */
  wish: Language | undefined;
  /** Language until the first answer. */
  fallback: Language;
};

export type Model = State & {
  /** Starts the ids of this instance's nodes. */
  prefix: string;
  options: Options;
  submit(values: Body): void;
  back(): void;
  /** Ends the session without a question; nothing happens where it has ended. */
  abort(): void;
  /** Shows another language; false where that is not possible now. */
  changeLanguage(language: Language): boolean;
  /** Tries to reach the service now. */
  retry(): void;
  /** Refuses a form before it is sent, with an error for each field. */
  refuse(errors: Record<string, string>): void;
  /** Banks that fit, or null where the search failed or is over. */
  search(query: string, country: string, signal: AbortSignal): Promise<Suggestion[] | null>;
  dispose(): void;
};

let instances = 0;

function listen(state: State, exchange: Exchange, alive: () => boolean, signal: AbortSignal): void {
  const idle = () => alive() && !state.busy.peek() && !state.trouble.peek();
  addEventListener("online", exchange.wake, { signal });
  addEventListener("offline", () => idle() && void exchange.recover(), { signal });
  addEventListener(
    "pageshow",
    (event) => event.persisted && idle() && void exchange.run({}, "read"),
    {
      signal,
    },
  );
  document.addEventListener("visibilitychange", () => !document.hidden && exchange.wake(), {
    signal,
  });
}

function createSearch(
  client: Client,
  options: Options,
  receive: ReturnType<typeof createReceiver>,
) {
  return async (query: string, country: string, signal: AbortSignal) => {
    const body = { action: "complete-bankcodes", country_id: country, bank_code: query };
    const reply = await client.post(
      { ...body, count: options["autocomplete-suggestions"] },
      signal,
    );
    if (signal.aborted || reply.kind !== "answer") return null;
    const found = toSuggestions(reply.answer);
    const view = found ? null : toView(reply.answer);
    if (view) receive(view, "read");
    return found;
  };
}

/** Starts a wizard: its first request goes out at once. */
export function createModel(host: Host): Model {
  const { options, wish, fallback } = host;
  const life = new AbortController();
  const state = createState(wish ?? fallback, wish ?? null);
  const callbacks: Callbacks = createCallbacks(host.handlers);
  const client = createClient(host.base, host.key);
  const alive = () => !life.signal.aborted && !callbacks.ended();
  const receive = createReceiver(state, callbacks, () => !life.signal.aborted);
  const exchange = createExchange({ client, state, callbacks, receive });

  /** Whether the customer may act now; where the service is out of reach, tries it at once. */
  function isFree(): boolean {
    if (!alive() || state.busy.peek()) return false;
    if (!state.trouble.peek()) return true;
    state.announce(state.t("held"), true);
    exchange.wake();
    return false;
  }

  function begin(busy: "submit" | "back" | "language", body: Body): void {
    batch(() => {
      state.busy.value = busy;
      state.notice.value = null;
      state.errors.value = {};
    });
    void exchange.run(body, busy);
  }

  listen(state, exchange, () => alive() && isOpen(state.view.peek()?.step ?? "bank"), life.signal);
  void exchange.run({ language: wish ?? fallback }, "read");

  return {
    ...state,
    prefix: `svc${++instances}`,
    options,
    submit(values) {
      const turn = state.view.peek()?.turn ?? "";
      if (isFree()) begin("submit", { ...values, action: "submit", form_id: turn });
    },
    back() {
      if (isFree()) begin("back", { action: "back" });
    },
    abort() {
      if (alive() && state.busy.peek() !== "abort") void exchange.abort();
    },
    changeLanguage(language) {
      const view = state.view.peek();
      if (view && (!view.languages.includes(language) || !isFree())) return false;
      state.language.value = language;
      if (!view) {
        state.wish.value = language;
        return true;
      }
      begin("language", { action: "change-language", language });
      return true;
    },
    retry: exchange.wake,
    refuse(errors) {
      callbacks.call("error", "validation_failed", Object.values(errors), true);
      callbacks.call("render");
      batch(() => {
        state.errors.value = errors;
        state.shown.value = { how: "refused" };
      });
    },
    search: createSearch(client, options, receive),
    dispose() {
      callbacks.end();
      exchange.stop();
      life.abort();
    },
  };
}
