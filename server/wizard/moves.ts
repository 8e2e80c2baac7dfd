// From one page to another: the pure moves that all steps share.
import type { LastError } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import type { StepName } from "#schema/wizard.ts";
import { pageOf } from "./pages.ts";
import type { Fault, Mark, State } from "./state.ts";

const NOTHING_WRONG = { faults: [], error: null };
/** A page of which nothing but the customer's answer makes another. */
export const NOT_WAITING = {
  interval: 0,
  awaits: null,
  polls: 0,
  limit: 0,
  backs: false,
  open: false,
  redirect: null,
  overdue: null,
} satisfies Partial<State>;
export const NO_DIALOGUE = {
  dialog: null,
  accounts: [],
  vetting: null,
  payer: "",
  elements: [],
  shared: null,
  ...NOT_WAITING,
} satisfies Partial<State>;

function marked(state: State): Mark[] {
  const { step, trail, turn, values } = state;
  // Nothing was shown yet before the first turn: there is nothing to go back to.
  if (turn === 0 || (step !== "bank" && step !== "login")) return trail;
  return [...trail, { step, values }];
}

/** Another page; `changes` are what it shows. */
export function enter(state: State, step: StepName, changes: Partial<State> = {}): State {
  return {
    ...state,
    ...NOTHING_WRONG,
    values: {},
    elements: [],
    ...NOT_WAITING,
    trail: marked(state),
    ...changes,
    step,
    form: pageOf({ awaits: null, redirect: null, ...changes, step }).form ?? state.form,
  };
}

/** The page shown before, its values kept and the login dropped; null on the first one. */
export function back(state: State): State | null {
  const mark = state.trail.at(-1);
  if (!mark) return null;
  const { step, values } = mark;
  return {
    ...state,
    ...NOTHING_WRONG,
    ...NO_DIALOGUE,
    ...(step === "bank" ? { bank: null, transport: "", typedIban: "" } : {}),
    step,
    form: step,
    values,
    trail: state.trail.slice(0, -1),
  };
}

/** The same page again, with what is wrong. */
export function refuse(state: State, code: LastError, faults: Fault[] = []): State {
  return { ...state, faults, error: { code, recoverable: true } };
}

function over(state: State): State {
  return { ...state, ...NOTHING_WRONG, ...NO_DIALOGUE, values: {}, trail: [], sent: false };
}

/** The end by an error that cannot be mended. */
export function fail(state: State, code: LastError): State {
  return { ...over(state), step: "error", error: { code, recoverable: false } };
}

/** The end after an order of which nobody knows whether the bank carried it out. */
export function lose(state: State): State {
  const error = { code: "tech_error", recoverable: false, unclear: true } as const;
  return { ...over(state), step: "error", error };
}

/** The end by the customer. */
export function abort(state: State): State {
  return { ...over(state), step: "abort", form: "abort" };
}

/** The end as it was meant; `sharedId` names a part of credentials that was kept. */
export function finish(state: State, sharedId = ""): State {
  return { ...over(state), step: "finish", form: "finish", sharedId };
}

/** What a session came to by the page that it shows; null while it runs. */
export function endOf(state: State): Session["ended"] {
  switch (state.step) {
    case "finish":
      return "finished";
    case "abort":
      return "aborted";
    case "error":
      return "failed";
    default:
      return null;
  }
}
