// One running wizard: its state, and what the customer and the merchant can do with it.
import type { Language } from "#schema/codes.ts";
import type { Suggestion } from "#schema/wizard.ts";
import { createCallbacks, type Handlers } from "./callbacks.ts";
import { type Body, createClient } from "./client.ts";
import { createExchange, isGone } from "./exchange.ts";
import { type Events, tellChanges } from "./events.ts";
import type { Extensions } from "./extend.ts";
import { inspect } from "./inspect.ts";
import type { Options } from "./options.ts";
import { createReceiver, isOver } from "./receive.ts";
import { type Busy, createState, type FieldErrors, type State } from "./state.ts";
import { toSuggestions, toView } from "./view.ts";
import { T } from "../texts/names.ts";

export type Host = {
  /** Origin of the service. */
  base: string;
  /** Session key. */
  key: string;
  /** Origin of the page around the frame that the wizard stands in. */
  embedder?: string;
  /** Address of the page that a customer who leaves it comes back to; "" where there is none. */
  home(): string;
  handlers: Handlers;
  options: Options;
  extensions: Extensions;
  tell: Events["tell"];
  /** Language until the first answer; where `wished`, the merchant asked for it. */
  language: Language;
  wished: boolean;
};

export type Model = State & {
  /** Starts the ids of this instance's nodes. */
  prefix: string;
  options: Options;
  home: Host["home"];
  /** Sends a form, unless one of the checks is against it. */
  submit(values: Body): Promise<void>;
  back(): void;
  /** Asks for the form of another way into the bank. */
  switchTab(tab: string): void;
  /** Ends the session without a question; nothing happens where it has ended. */
  abort(): void;
  /** Shows another language; false where that is not possible now. */
  changeLanguage(language: Language): boolean;
  /** Tries to reach the service now. */
  retry(): void;
  /** The customer edits a field: its error is out of date. */
  edit(name: string): void;
  /** Asks for the page that stands here: the session lives on from now. */
  stay(): void;
  /** Banks that fit; undefined where the search failed or is over. */
  search(query: string, country: string, signal: AbortSignal): Promise<Suggestion[] | undefined>;
  /** Whether the merchant knows how it ended. */
  ended(): boolean;
  dispose(): void;
};

let instances = 0;

/** Starts a wizard: its first request goes out at once. */
export function createModel(host: Host): Model {
  const { base, key, embedder, home, handlers, options, language, wished, extensions } = host;
  const life = new AbortController();
  const { signal } = life;
  const state = createState(language, wished);
  const callbacks = createCallbacks(handlers);
  const client = createClient(base, embedder ? { key, embedder } : { key });
  const alive = () => !signal.aborted;
  const receive = createReceiver(state, callbacks, extensions, alive);
  const exchange = createExchange({ client, state, callbacks, receive });
  const { view, busy, trouble, shown, errors, notice } = state;
  const wake = () => exchange.wake();
  /** What the customer has asked for, until the page is only read again. */
  let last: Busy | undefined;
  tellChanges(state, (...event) => alive() && host.tell(...event));

  /** Whether the customer may act now; where the service is out of reach, tries it at once. */
  function isFree(): boolean {
    if (callbacks.ended() || busy.value) return false;
    if (!trouble.value) return true;
    state.announce(state.t(T.held), true);
    state.notice.value = T.resend;
    exchange.wake();
    return false;
  }

  function begin(work: Exclude<Busy, "abort">, body: Body): void {
    busy.value = last = work;
    notice.value = null;
    void exchange.run(body, work);
  }

  /** Refuses a form before it is sent. */
  function refuse(own: FieldErrors): void {
    const wrong = new Set([T.check, ...Object.values(own)]);
    const messages = [...wrong].map((each) => state.t(each));
    callbacks.call("error", "validation_failed", messages, true);
    callbacks.call("render");
    errors.value = new Map([["", ""], ...Object.entries(own)]);
    shown.value = { how: "refused" };
  }

  /** Where no request is on its way already; in the language of the start until there is a page. */
  function readAgain(): void {
    const over = callbacks.ended() || isOver(view.value?.step ?? "bank");
    if (over || busy.value || trouble.value) return;
    last = undefined;
    void exchange.run(view.value ? {} : { language: state.language.value }, "read");
  }

  addEventListener("online", wake, { signal });
  addEventListener("offline", readAgain, { signal });
  addEventListener("pageshow", (event) => event.persisted && readAgain(), { signal });
  document.addEventListener("visibilitychange", wake, { signal });
  readAgain();

  return {
    ...state,
    prefix: `svc${++instances}`,
    options,
    home,
    async submit(values) {
      if (!isFree()) return;
      const form_id = view.value?.form_id ?? "";
      // Busy from here: a check may have to wait, and a second press must not start another.
      busy.value = "submit";
      errors.value = new Map([["", ""]]);
      const verdict = await inspect(state, values);
      if (busy.value !== "submit" || !alive()) return;
      if (verdict === true) return begin("submit", { ...values, action: "submit", form_id });
      busy.value = null;
      if (verdict) refuse(verdict);
    },
    back() {
      if (isFree()) begin("back", { action: "back" });
    },
    switchTab(tab) {
      if (isFree()) begin("tabs", { action: "switch-login-tabs", tab });
    },
    abort() {
      if (!callbacks.ended() && busy.value !== "abort") void exchange.abort();
    },
    changeLanguage(next) {
      const page = view.value;
      if (page && !(page.allowed.language && page.languages.includes(next))) return false;
      // The last one counts, also out of reach of the service, unless a form led nobody knows where.
      if (page && (busy.value ?? last ?? "language") !== "language" && !isFree()) return false;
      state.language.value = next;
      if (page) begin("language", { action: "change-language", language: next });
      else state.wished = true;
      return true;
    },
    retry: () => exchange.wake(true),
    stay: readAgain,
    edit(name) {
      if (errors.value.get(name) !== "") errors.value = new Map(errors.value).set(name, "");
    },
    async search(bank_code, country_id, lane) {
      const count = options["autocomplete-suggestions"];
      const body = { action: "complete-bankcodes", country_id, bank_code, count };
      const reply = await client.post(body, lane);
      const found = toSuggestions(reply.data);
      const left = !found && (toView(reply.data) || isGone(reply));
      if (!left || lane.aborted) return found;
      // The session has left the bank page: its time is up, or somebody else drives it too.
      if (busy.value === "submit") busy.value = null;
      readAgain();
      return [];
    },
    ended: callbacks.ended,
    dispose() {
      callbacks.end();
      exchange.stop();
      life.abort();
    },
  };
}
