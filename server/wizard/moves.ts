// From one page to another: the pure moves that all steps share.
import type { LastError } from "#schema/codes.ts";
import type { Session } from "#storage/records.ts";
import type { StepName } from "#schema/wizard.ts";
import { PAGES } from "./pages.ts";
import type { Fault, Mark, State } from "./state.ts";

const NOTHING_WRONG = { faults: [], error: null };
const NO_DIALOGUE = { dialog: null, accounts: [], elements: [], interval: 0 };

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
    interval: 0,
    trail: marked(state),
    ...changes,
    step,
    form: PAGES[step].form ?? state.form,
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
    ...(step === "bank" ? { bank: null, typedIban: "" } : {}),
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
  return { ...state, ...NOTHING_WRONG, ...NO_DIALOGUE, values: {}, trail: [] };
}

/** The end by an error that cannot be mended. */
export function fail(state: State, code: LastError): State {
  return { ...over(state), step: "error", error: { code, recoverable: false } };
}

/** The end by the customer. */
export function abort(state: State): State {
  return { ...over(state), step: "abort", form: "abort" };
}

/** The end as it was meant. */
export function finish(state: State): State {
  return { ...over(state), step: "finish", form: "finish" };
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
