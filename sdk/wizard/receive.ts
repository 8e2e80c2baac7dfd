// Processes an arriving page: the merchant's callbacks in their fixed order, then the page.
import { type Callbacks, PAGE_CALLBACKS } from "./callbacks.ts";
import { createExtender, type Extensions } from "./extend.ts";
import type { Shown, State } from "./state.ts";
import type { View } from "./view.ts";

/** The request that the page responds to. A `read` is a request with the key alone. */
export type Cause = "read" | "poll" | "submit" | "back" | "language" | "tabs" | "abort";

/** Consecutive pages that share a step name and do not trigger its callback again. */
const REPEATING: ReadonlySet<string> = new Set(["login-next", "showcase", "tan"]);

/** Null if the response shows the current page. */
function arrival(view: View, before: View | null, cause: Cause): Shown | null {
  const reading = cause === "read" || cause === "poll" || cause === "abort";
  const same = view.form_id === before?.form_id;
  if (!before) return "first";
  // An expired session ends while its last form is shown.
  if (view.step !== before.step) return "moved";
  if (same && reading) return null;
  // Nothing was submitted, so nothing was refused: the page keeps its message.
  if (view.fault && cause !== "language") return "refused";
  // A request that was not executed: the page was entered before.
  if (same && cause !== "language") return null;
  // Also after a lost answer: the values of the page before must not stay in the fields of this one.
  const fresh = REPEATING.has(view.step) || (view.callback && cause !== "read");
  return fresh && cause !== "language" ? "moved" : "same";
}

/** Whether the session ends at this step. */
export function isOver(step: View["step"]): boolean {
  return step === "error" || step === "finish" || step === "abort";
}

function callPage(view: View, before: View | null, how: Shown, callbacks: Callbacks): void {
  const { fault, page, step } = view;
  if (fault && how !== "same")
    callbacks.call("error", fault.code, fault.messages, fault.recoverable);
  if (isOver(step)) return;
  // To the merchant, choosing a TAN method, its input and its wait are one page.
  const entered = view.callback || page !== before?.page;
  const callback = PAGE_CALLBACKS.find((each) => each === page);
  if (callback && entered && (how === "first" || how === "moved")) callbacks.call(callback);
  callbacks.call("render");
}

function callEnd({ step, credentials }: View, callbacks: Callbacks): void {
  if (step === "abort") callbacks.call("abort");
  if (step !== "finish") return;
  if (credentials === undefined) callbacks.call("finish");
  else callbacks.call("finish", credentials);
}

/**
 * Processes a page. `alive` returns whether the wizard still exists after a merchant's callback.
 */
export function createReceiver(
  state: State,
  callbacks: Callbacks,
  extensions: Extensions,
  alive: () => boolean,
): (view: View, cause: Cause) => void {
  const extend = createExtender(extensions, state.typed);
  return (view, cause) => {
    const before = state.view.value;
    const how = arrival(view, before, cause);
    const entered = how === "first" || how === "moved";
    const { fault } = view;
    if (view.texts) state.texts.value = view.texts;
    // A language that a merchant's callback has just requested is not shown yet.
    if (!state.wished) state.language.value = view.language;
    if (fault && fault.messages.length === 0) {
      view.message = state.t(fault.recoverable ? "refused" : "failed");
      fault.messages = [view.message];
    }
    if (how) callPage(view, before, how, callbacks);
    if (!alive()) return;
    view.added = how ? extend(view.step, view.lines) : (before ?? view).added;
    if (!alive()) return;
    if (view.bank) state.bank.value = view.bank;
    state.view.value = view;
    // A poll does not repeat why the page was refused; the message stays, and the focus with it.
    if (!how) return;
    // In another language, a message that the customer has dealt with does not come back.
    if (cause !== "language" || state.message.value) state.message.value = view.message;
    if (cause !== "language" || entered) state.errors.value = new Map();
    state.notice.value = state.dialog.value = null;
    state.shown.value = { how };
    if (entered) {
      state.page.value++;
      // Announcements about the previous page, such as that it still waits, are outdated.
      state.announce("");
      state.confirming.value = false;
    }
    callEnd(view, callbacks);
  };
}
