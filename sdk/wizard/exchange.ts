// Requests of one wizard, one at a time: answers, polls, and the way back after a lost answer.
// What the customer entered is never sent twice: after a loss the state is read with the key alone.
import { batch } from "@preact/signals";
import type { Callbacks } from "./callbacks.ts";
import type { Body, Client, Reply } from "./client.ts";
import { createPause } from "./pause.ts";
import type { Cause } from "./receive.ts";
import type { State } from "./state.ts";
import { ownView, toView, type View } from "./view.ts";

/** Milliseconds before each attempt to read again, the last one for all later ones. */
const DELAYS = [2000, 4000, 8000, 16_000, 30_000];
/** Failed attempts after which the merchant is told. */
const TELL_AFTER = 5;
const POLL = { least: 500, most: 30_000, misses: 3 };
const ABORT_PATIENCE = 3000;

export type Exchange = {
  /** Sends a request and takes its answer in; drops the one that is on its way. */
  run(body: Body, cause: Cause): Promise<void>;
  /** Tells the service that the customer leaves; the end comes with its answer, or without. */
  abort(): Promise<void>;
  /** The network is gone: waits for it, then reads. */
  recover(): Promise<void>;
  /** Ends a pause now. */
  wake(): void;
  stop(): void;
};

type Tools = {
  client: Client;
  state: State;
  callbacks: Callbacks;
  receive(view: View, cause: Cause): void;
};

function viewOf(reply: Reply, state: State): View | null {
  if (reply.kind === "answer") return toView(reply.answer);
  if (reply.kind === "lost") return null;
  const message = state.t(reply.blocked ? "failed" : "expired");
  return ownView({
    step: "error",
    language: state.language.peek(),
    title: state.t("failedTitle"),
    message,
    fault: {
      code: reply.blocked ? "tech_error" : "session_timeout",
      messages: [message],
      recoverable: false,
    },
  });
}

export function createExchange({ client, state, callbacks, receive }: Tools): Exchange {
  const pause = createPause();
  let lane = new AbortController();
  let misses = 0;

  function takeLane(): AbortSignal {
    lane.abort();
    pause.stop();
    lane = new AbortController();
    return lane.signal;
  }

  async function pollLater(signal: AbortSignal): Promise<void> {
    const interval = state.view.peek()?.poll ?? 0;
    if (!interval || signal.aborted) return;
    const bounded = Math.max(POLL.least, interval * 2 ** misses);
    await pause.wait(Math.min(POLL.most, bounded));
    await run({ action: "poll" }, "poll");
  }

  async function take(view: View, cause: Cause, signal: AbortSignal): Promise<void> {
    misses = 0;
    const language = state.wish.peek();
    state.wish.value = null;
    if (language && language !== view.language && view.languages.includes(language)) {
      return run({ action: "change-language", language }, "read");
    }
    receive(view, cause);
    return pollLater(signal);
  }

  async function run(body: Body, cause: Cause): Promise<void> {
    const signal = takeLane();
    const reply = await client.post(body, signal);
    if (signal.aborted) return;
    const view = viewOf(reply, state);
    state.busy.value = null;
    if (view) return take(view, cause, signal);
    if (cause === "poll" && ++misses < POLL.misses) return pollLater(signal);
    return readAgain(cause === "read" ? body : {}, cause, signal);
  }

  function enterTrouble(): void {
    const trouble = navigator.onLine ? "lost" : "offline";
    if (state.trouble.peek() !== trouble) state.announce(state.t(trouble), true);
    state.trouble.value = trouble;
  }

  async function readAgain(body: Body, cause: Cause, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries++) {
      enterTrouble();
      const delay = DELAYS[Math.min(tries, DELAYS.length - 1)] ?? 0;
      await pause.wait(delay * (0.8 + 0.4 * Math.random()));
      const reply = await client.post(body, signal);
      if (signal.aborted) return;
      const view = viewOf(reply, state);
      if (view) return leaveTrouble(view, cause, signal);
      if (tries + 1 === TELL_AFTER) callbacks.call("error", "tech_error", [state.t("lost")], true);
    }
  }

  async function leaveTrouble(view: View, cause: Cause, signal: AbortSignal): Promise<void> {
    const unsent = cause === "submit" && view.turn === state.view.peek()?.turn;
    const notice = unsent ? "resend" : "again";
    state.trouble.value = null;
    state.announce(state.t(notice), unsent);
    const taken = take(view, "read", signal);
    if (unsent && !signal.aborted) state.notice.value = notice;
    return taken;
  }

  return {
    run,
    async abort() {
      const signal = takeLane();
      state.busy.value = "abort";
      const late = pause.wait(ABORT_PATIENCE).then((): Reply => ({ kind: "lost" }));
      const reply = await Promise.race([client.post({ action: "abort" }, signal, true), late]);
      if (signal.aborted) return;
      pause.stop();
      const view = reply.kind === "answer" ? toView(reply.answer) : null;
      const language = state.language.peek();
      const left = ownView({ step: "abort", language, title: state.t("abortedTitle") });
      batch(() => {
        state.busy.value = null;
        state.trouble.value = null;
      });
      receive(view?.step === "finish" || view?.step === "abort" ? view : left, "abort");
    },
    recover: () => readAgain({}, "read", takeLane()),
    wake: pause.wake,
    stop() {
      lane.abort();
      pause.stop();
    },
  };
}
