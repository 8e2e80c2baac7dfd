// What happens when a page arrives: the merchant's functions in their fixed order, then the page.
import type { Callbacks } from "./callbacks.ts";
import { createExtender, type Extensions } from "./extend.ts";
import type { Shown, State } from "./state.ts";
import type { View } from "./view.ts";
import { T } from "../texts/names.ts";

/** What the page answers. A `read` is a request with the key alone. */
export type Cause = "read" | "poll" | "submit" | "back" | "language" | "tabs" | "abort";

/** Pages that follow each other under one step name and ask for no page callback. */
const REPEATING: ReadonlySet<string> = new Set(["login-next", "showcase", "tan"]);

/** Null where the answer shows what stands there already. */
function arrival(view: View, before: View | null, cause: Cause): Shown | null {
  const asked = cause === "read" || cause === "poll";
  const same = view.form_id === before?.form_id;
  if (!before) return "first";
  // A session whose time is up ends on the form that stands there.
  if (view.step !== before.step) return "moved";
  if (same && asked) return null;
  // Nothing was sent that could be refused: the page says what it said before.
  if (view.fault && cause !== "language") return "refused";
  // A request that was not executed: the page was entered before.
  if (same && cause !== "language") return null;
  const fresh = view.callback || REPEATING.has(view.step);
  return fresh && cause !== "read" && cause !== "language" ? "moved" : "same";
}

/** Whether the session is over at this step. */
export function isOver(step: View["step"]): boolean {
  return step === "error" || step === "finish" || step === "abort";
}

const PAGE_CALLBACKS = ["bank", "login", "account", "tan"] as const;

function callPage(view: View, before: View | null, how: Shown, callbacks: Callbacks): void {
  const { fault, page, step } = view;
  if (fault && how !== "same")
    callbacks.call("error", fault.code, fault.messages, fault.recoverable);
  if (isOver(step)) return;
  // The choice of a procedure, what it asks for and the wait for it are one page to the merchant.
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

/** Takes a page in. `alive` tells whether the wizard still stands after a merchant's function. */
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
    // A language that a merchant's function has just asked for is still to be shown.
    if (!state.wished) state.language.value = view.language;
    if (fault && !fault.messages[0]) {
      view.message = state.t(fault.recoverable ? T.refused : T.failed);
      fault.messages = [view.message];
    }
    if (how) callPage(view, before, how, callbacks);
    if (!alive()) return;
    view.added = how ? extend(view.step, view.lines) : (before ?? view).added;
    // A poll says nothing of why the page was refused; the words stay, and with them the focus.
    if (!how) view.message ||= before?.message ?? "";
    if (!alive()) return;
    if (view.bank) state.bank.value = view.bank;
    state.view.value = view;
    if (!how) return;
    if (cause !== "language" || entered) {
      state.errors.value = new Map();
      state.doubts.value = new Set();
    }
    state.notice.value = state.dialog.value = null;
    state.shown.value = { how };
    if (entered) {
      state.page.value++;
      // What was said of the page before, as that it still waits, is no longer so.
      state.announce("");
      state.asking.value = false;
    }
    callEnd(view, callbacks);
  };
}
