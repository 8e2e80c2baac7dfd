// One running wizard: its state, and the actions of the customer and the merchant.
import type { Language } from "#schema/codes.ts";
import { createCallbacks, type Handlers } from "./callbacks.ts";
import { type Body, createClient } from "./client.ts";
import { createExchange, isGone } from "./exchange.ts";
import { type Events, emitChanges } from "./events.ts";
import type { Extensions } from "./extend.ts";
import { inspect } from "./inspect.ts";
import type { Options } from "./options.ts";
import { listen, safeDocument } from "./safe-document.ts";
import { createReceiver, isOver } from "./receive.ts";
import type { TextKey } from "../texts/texts.ts";
import { type Busy, createState, type FieldErrors, type State } from "./state.ts";
import { type Hits, toHits, toView } from "./view.ts";

export type Host = {
  /** Origin of the service. */
  base: string;
  /** Session key. */
  key: string;
  /** Origin of the page around the wizard's frame. */
  embedder?: string;
  /** Address of the page to return to after a redirect; "" if there is none. */
  home(): string;
  handlers: Handlers;
  options: Options;
  extensions: Extensions;
  emit: Events["emit"];
  /** Language until the first response; if `wished`, the merchant requested it. */
  language: Language;
  wished: boolean;
};

export type Model = State & {
  /** Prefix of the node ids of this instance. */
  prefix: string;
  options: Options;
  home: Host["home"];
  /** Submits a form, unless one of the checks refuses it. */
  submit(values: Body): Promise<void>;
  back(): void;
  /** Requests the form of another transport. */
  switchTab(tab: string): void;
  /** Closes the dialog around the wizard, if there is one. */
  close?: () => void;
  /** The customer wants to leave: asks first, unless nothing is left to lose. */
  leave(): void;
  /** Ends the session without confirmation. Does nothing if it has ended. */
  abort(): void;
  /** Changes the language; false if that is not possible now. */
  changeLanguage(language: Language): boolean;
  /** Tries to reach the service now. */
  retry(): void;
  /** The customer edits a field: its error and that of the form are outdated. */
  edit(name: string): void;
  /** Requests the current page again, which extends the session. */
  stay(): void;
  /** Matching banks; undefined if the search failed or was cancelled. */
  search(query: string, country: string, signal: AbortSignal): Promise<Hits | undefined>;
  /** Leads back to the bank step. */
  chooseBank(): void;
  /** Whether the merchant has been notified of the end. */
  ended(): boolean;
  dispose(): void;
};

/** Markup of the page cannot have these ids: a label would lead to the field of somebody else. */
function createPrefix(): string {
  return `svc-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
}

/** Starts a wizard: its first request is sent at once. */
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
  /** The customer's request, until the page is read again. */
  let last: Busy | undefined;
  emitChanges(state, (...event) => alive() && host.emit(...event));

  /** Whether the customer can act now. If the service is unreachable, tries to reach it at once. */
  function isFree(): boolean {
    if (callbacks.ended() || busy.value) return false;
    if (!trouble.value) return true;
    state.warn("resend");
    exchange.wake();
    return false;
  }

  function begin(work: Exclude<Busy, "abort">, body: Body): void {
    busy.value = last = work;
    notice.value = null;
    void exchange.run(body, work);
  }

  /** Refuses a form before it is submitted. */
  function refuse(own: FieldErrors): void {
    const wrong = new Set<TextKey>(["check", ...Object.values(own)]);
    const messages = [...wrong].map((each) => state.t(each));
    callbacks.call("error", "validation_failed", messages, true);
    callbacks.call("render");
    errors.value = new Map([["", ""], ...Object.entries(own)]);
    shown.value = { how: "refused" };
  }

  /** If no request is pending. Uses the start language until there is a page. */
  function readAgain(): void {
    const over = callbacks.ended() || isOver(view.value?.step ?? "bank");
    if (over || busy.value || trouble.value) return;
    last = undefined;
    void exchange.read();
  }

  function abort(): void {
    if (callbacks.ended() || busy.value === "abort") return;
    // Nobody is locked into a dialog by a service that does not respond, nor told of an abort.
    if (trouble.value && model.close) {
      // Not the wizard's own signal: the request outlives the dialog.
      void exchange.sendAbort(new AbortController().signal);
      return model.close();
    }
    notice.value = null;
    void exchange.abort();
  }

  const onShow = (event: PageTransitionEvent) => event.persisted && readAgain();
  listen("online", wake, { signal });
  listen("offline", readAgain, { signal });
  listen("pageshow", onShow, { signal });
  safeDocument.addEventListener("visibilitychange", wake, { signal });
  readAgain();

  const model: Model = {
    ...state,
    prefix: createPrefix(),
    options,
    home,
    async submit(values) {
      if (!isFree()) return;
      const form_id = view.value?.form_id ?? "";
      // Busy from here on: a check may have to wait, and a second press must not start another
      // submit.
      busy.value = "submit";
      errors.value = new Map([["", ""]]);
      state.message.value = "";
      const verdict = await inspect(state, values);
      if (busy.value !== "submit" || !alive()) return;
      if (verdict === true) return begin("submit", { ...values, action: "submit", form_id });
      busy.value = null;
      if (verdict) refuse(verdict);
    },
    back() {
      if (isFree()) begin("back", { action: "back" });
    },
    chooseBank() {
      if (isFree()) begin("back", { action: "choose-bank" });
    },
    switchTab(tab) {
      if (isFree()) begin("tabs", { action: "switch-login-tabs", tab });
    },
    leave() {
      const page = view.value;
      const locked = !page?.allowed.abort;
      if (page?.step === "finish" || (locked && trouble.value)) return model.close?.();
      // The bank may be carrying out an order, or the first page may be that of one.
      if (locked) return;
      if (page.step === "error" || !options["confirm-abort"]) abort();
      else if (busy.value !== "abort") state.confirming.value = true;
    },
    abort,
    changeLanguage(next) {
      const page = view.value;
      if (page && !(page.allowed.language && page.languages.includes(next))) return false;
      // The last request wins, even while the service is unreachable, unless the outcome of a form
      // is unknown.
      if (page && (busy.value ?? last ?? "language") !== "language" && !isFree()) return false;
      state.language.value = next;
      if (page) begin("language", { action: "change-language", language: next });
      else state.wished = true;
      return true;
    },
    retry: () => exchange.wake(true),
    stay: readAgain,
    edit(name) {
      state.message.value = "";
      if (errors.value.get(name) !== "") errors.value = new Map(errors.value).set(name, "");
    },
    async search(bank_code, country_id, lane) {
      const count = options["autocomplete-suggestions"];
      const body = { action: "complete-bankcodes", country_id, bank_code, count };
      const reply = await client.post(body, lane);
      const hits = toHits(reply.data);
      const left = !hits && (toView(reply.data) || isGone(reply));
      if (!left || lane.aborted) return hits;
      // The session has left the bank page: it expired, or another client uses it too.
      if (busy.value === "submit") busy.value = null;
      readAgain();
      return { banks: [], reason: "" };
    },
    ended: callbacks.ended,
    dispose() {
      callbacks.end();
      exchange.stop();
      life.abort();
    },
  };
  return model;
}
