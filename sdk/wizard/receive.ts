// What happens when a page arrives: the merchant's functions in their fixed order, then the page.
import { batch } from "@preact/signals";
import type { Callbacks } from "./callbacks.ts";
import type { Shown, State } from "./state.ts";
import type { View } from "./view.ts";

/** What the page answers. A `read` is a request with the key alone. */
export type Cause = "read" | "poll" | "submit" | "back" | "language" | "abort";

/** Pages that follow each other under one step name and ask for no page callback. */
const REPEATING: ReadonlySet<string> = new Set(["login-next", "showcase"]);

/** Whether nothing new is to be shown: the answer of a poll or a read of a form on display. */
function isQuiet(view: View, before: View | null, cause: Cause): boolean {
  return (cause === "read" || cause === "poll") && view.turn === before?.turn;
}

function arrival(view: View, before: View | null, cause: Cause): Shown {
  if (!before) return "first";
  if (view.step !== before.step) return "moved";
  if (view.fault) return "refused";
  const acted = cause === "submit" || cause === "back" || cause === "poll";
  const fresh = view.callback !== null || REPEATING.has(view.step);
  return acted && fresh ? "moved" : "same";
}

/** Whether the session can still go on from this step. */
export function isOpen(step: View["step"]): boolean {
  return step !== "error" && step !== "finish" && step !== "abort";
}

/** A refusal always says something. */
function worded(view: View, state: State): View {
  if (!view.fault || view.fault.messages.length > 0) return view;
  const message = state.t("failed");
  return { ...view, message, fault: { ...view.fault, messages: [message] } };
}

function show(view: View, how: Shown, state: State): void {
  batch(() => {
    state.view.value = view;
    state.language.value = view.language;
    state.errors.value = {};
    state.notice.value = null;
    state.dialog.value = null;
    state.shown.value = { how };
    if (how === "first" || how === "moved") {
      state.page.value++;
      state.asking.value = false;
    }
  });
}

function callPage(view: View, how: Shown, callbacks: Callbacks): void {
  if (view.fault) {
    callbacks.call("error", view.fault.code, view.fault.messages, view.fault.recoverable);
  }
  if (!isOpen(view.step)) return;
  callbacks.call("render");
  const { callback } = view;
  const entered = how === "first" || how === "moved";
  if (entered && callback && callback !== "finish" && callback !== "abort") {
    callbacks.call(callback);
  }
}

/** Takes a page in. `alive` tells whether the wizard still stands after a merchant's function. */
export function createReceiver(
  state: State,
  callbacks: Callbacks,
  alive: () => boolean,
): (view: View, cause: Cause) => void {
  return (answer, cause) => {
    const view = worded(answer, state);
    const before = state.view.peek();
    if (isQuiet(view, before, cause)) {
      batch(() => {
        state.view.value = view;
        state.language.value = view.language;
      });
      return;
    }
    const how = arrival(view, before, cause);
    callPage(view, how, callbacks);
    if (!alive()) return;
    show(view, how, state);
    if (view.step === "abort") callbacks.call("abort");
    if (view.step !== "finish") return;
    if (view.credentials === undefined) callbacks.call("finish");
    else callbacks.call("finish", view.credentials);
  };
}
