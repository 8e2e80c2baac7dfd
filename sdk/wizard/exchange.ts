// Requests of one wizard, one at a time: responses, polls, and recovery after a lost response.
// Customer input is never sent twice: after a loss, the state is read with the key alone. A
// language change is requested again.
import type { Callbacks } from "./callbacks.ts";
import type { Body, Client, Reply } from "./client.ts";
import { createPause } from "./pause.ts";
import { type Cause, isOver } from "./receive.ts";
import type { State, Trouble } from "./state.ts";
import { EMPTY, toView, type View } from "./view.ts";

/**
 * Milliseconds before the attempts to read again, doubled from the first to the last while the
 * trouble is the same.
 */
const RETRY = { first: 2000, last: 30_000 };
const POLL = { least: 500, most: 30_000 };
/** Consecutive failures after which a poll counts as lost, and the merchant is told. */
const FAILURES = 3;
/** Milliseconds that an abort waits for the service; longer while the bank may be asked. */
const ABORT_PATIENCE = 3000;
const BANK_PATIENCE = 25_000;
/** Milliseconds of failures after which the merchant is told, if not by their number. */
const TELL_AFTER = 10_000;

export type Exchange = {
  /** Sends a request and processes its response. Drops the pending request. */
  run(body: Body, cause: Cause): Promise<void>;
  /** Reads the page again; names the start language until there is one. */
  read(): Promise<void>;
  /**
   * Reports to the service that the customer aborts. The session ends with the response or without
   * it; a payment, or what may be one, ends only by what the service says.
   */
  abort(): Promise<void>;
  /** Sends the request of an abort alone. */
  sendAbort(signal: AbortSignal): Promise<Reply>;
  /** Ends a pause now. A pause that the service asked for ends only if the customer insists. */
  wake(insists?: boolean): void;
  stop(): void;
};

type Tools = {
  client: Client;
  state: State;
  callbacks: Callbacks;
  receive(view: View, cause: Cause): void;
};

/**
 * Whether the service states that no request with this key can ever succeed. Proxies refuse with
 * the same statuses, and may respond differently a moment later.
 */
export function isGone({ status, data }: Reply): boolean {
  const body = data as { code?: unknown; error?: { key?: unknown } } | null | undefined;
  if (body?.code !== status) return false;
  return status === 422 ? !!body.error?.key : status === 403 || status === 404 || status === 410;
}

function troubleOf({ status }: Reply): Trouble {
  if (status === 429) return "crowded";
  if (status && status < 500) return "refused";
  return navigator.onLine ? "lost" : "offline";
}

/**
 * A page that the customer can read, or null: a process of an earlier version sends no texts to a
 * cached script, then another attempt finds another process. An end needs none.
 */
function readable(view: View | null, { texts }: State): View | null {
  const known = view?.texts ?? texts.value.position;
  return view && (known || isOver(view.step)) ? view : null;
}

/**
 * Whether the session may end by the service's word alone: its order may be with the bank, also by
 * another tab. Without a page, it may be that of a payment.
 */
function isPaying({ view }: State): boolean {
  const page = view.value;
  return !page || (page.product === "svc_pay" && !isOver(page.step));
}

/** The page that a response leads to, or null if it does not contain the session's state. */
function pageOf(reply: Reply, state: State): View | null {
  const { t, language } = state;
  if (reply.status === 200) return readable(toView(reply.data), state);
  if (!isGone(reply)) return null;
  const blocked = reply.status === 403;
  // Whoever may no longer embed the page of an order cannot know how it ends.
  if (blocked && state.view.value && isPaying(state)) return null;
  const message = t(blocked ? "failed" : "expired");
  return {
    ...EMPTY,
    title: t("failedTitle"),
    language: language.value,
    allowed: { ...EMPTY.allowed, abort: true },
    message,
    fault: {
      code: blocked ? "tech_error" : "session_timeout",
      messages: [message],
      recoverable: false,
    },
  };
}

export function createExchange({ client, state, callbacks, receive }: Tools): Exchange {
  const { t, trouble, busy, announce } = state;
  const pause = createPause();
  let lane: AbortController | undefined;
  let misses = 0;

  function stop(): void {
    lane?.abort();
    pause.stop();
  }

  function takeLane(): AbortSignal {
    stop();
    lane = new AbortController();
    return lane.signal;
  }

  async function take(view: View, cause: Cause, signal: AbortSignal): Promise<void> {
    misses = 0;
    // The first page is not shown in a language that the merchant did not request.
    if (!state.view.value && isWished(view)) return showWished("read");
    receive(view, cause);
    // A merchant's callback may have requested one while the first page was being shown.
    if (state.wished && !signal.aborted) {
      if (isWished(view)) return showWished("language");
      state.wished = false;
      state.language.value = view.language;
    }
    return pollLater(signal);
  }

  /** Whether the merchant requested another language than that of a page that can change it. */
  function isWished(view: View): boolean {
    return state.wished && view.allowed.language && view.language !== state.language.value;
  }

  function showWished(cause: Cause): Promise<void> {
    state.wished = false;
    return run({ action: "change-language", language: state.language.value }, cause);
  }

  async function pollLater(signal: AbortSignal, requested = 0): Promise<void> {
    const { poll = 0 } = state.view.value ?? {};
    if (!poll || signal.aborted) return;
    const delay = Math.min(POLL.most, Math.max(POLL.least, poll * 2 ** misses));
    await pause.wait(Math.max(requested, delay), requested > 0);
    return run({ action: "poll" }, "poll");
  }

  async function run(body: Body, cause: Cause): Promise<void> {
    const signal = takeLane();
    const again = cause === "read" || cause === "language" ? body : {};
    const begun = Date.now();
    for (let delay = 0; ;) {
      const reply = await client.post(delay ? again : body, signal);
      const view = pageOf(reply, state);
      if (signal.aborted) return;
      busy.value = null;
      if (view) return trouble.value ? reconnect(view, cause, signal) : take(view, cause, signal);
      misses++;
      if (cause === "poll" && misses < FAILURES) return pollLater(signal, reply.wait);
      // Few failures that take long count like many.
      if (misses < FAILURES && Date.now() - begun >= TELL_AFTER) misses = FAILURES;
      const why = troubleOf(reply);
      const news = why !== trouble.value;
      // The first request of a device that is online again is often lost.
      delay = (!news && Math.min(RETRY.last, delay * 2)) || RETRY.first;
      const rest = Math.max(reply.wait ?? 0, delay * (0.8 + 0.4 * Math.random()));
      const words = t(why, Math.ceil(rest / 1000));
      state.next.value = Date.now() + rest;
      trouble.value = why;
      if (news) announce(words, true);
      // A network problem can resolve by itself; a response of the service is reported at once.
      const network = why === "lost" || why === "offline";
      if (network ? misses === FAILURES : news) {
        callbacks.call("error", "tech_error", [words], true);
      }
      // A callback may have begun another request, whose pause this one must not take.
      if (signal.aborted) return;
      await pause.wait(rest, why === "crowded");
    }
  }

  function read(): Promise<void> {
    return run(state.view.value ? {} : { language: state.language.value }, "read");
  }

  function reconnect(view: View, cause: Cause, signal: AbortSignal): Promise<void> {
    const unsent = cause === "submit" && view.form_id === state.view.value?.form_id;
    trouble.value = null;
    const taken = take(view, cause === "language" ? cause : "read", signal);
    if (unsent) state.warn("resend");
    else announce(t("again"));
    return taken;
  }

  /** The form tells the service what the customer has seen: of no page, the name of no form. */
  function sendAbort(signal: AbortSignal): Promise<Reply> {
    const { form_id } = state.view.value ?? EMPTY;
    return client.post({ action: "abort", form_id }, signal, true);
  }

  async function abort(): Promise<void> {
    const signal = takeLane();
    const page = state.view.value ?? EMPTY;
    const paying = isPaying(state);
    const asks = paying || page.poll || busy.value === "submit";
    busy.value = "abort";
    const late = pause
      .wait(asks ? BANK_PATIENCE : ABORT_PATIENCE, paying)
      .then((): Reply => ({ status: 0 }));
    const reply = await Promise.race([sendAbort(signal), late]);
    if (signal.aborted) return;
    pause.stop();
    // The service reports an error first if the customer must not leave without knowing it.
    const shown = reply.status === 200 || paying ? pageOf(reply, state) : null;
    const ended = shown && isOver(shown.step);
    busy.value = null;
    // Nobody is told twice of the same trouble, and a dialog can be closed while the read hangs.
    if (shown || !paying) trouble.value = null;
    else if (!reply.status) trouble.value ??= troubleOf(reply);
    if (!ended && (paying || shown?.allowed.abort === false)) {
      if (paying && (!shown || shown.form_id === page.form_id)) state.warn("refused");
      // A second abort could close what the service has said about the order meanwhile.
      return shown ? take(shown, "read", signal) : read();
    }
    // What has gone wrong stays to be read.
    const closed =
      page.step === "error"
        ? { ...page, allowed: EMPTY.allowed, fault: null }
        : { ...EMPTY, language: state.language.value, title: t("abortedTitle") };
    receive(ended ? shown : { ...closed, step: "abort" }, "abort");
  }

  return { run, read, abort, sendAbort, wake: pause.wake, stop };
}
