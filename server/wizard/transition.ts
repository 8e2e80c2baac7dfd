// What each action does to the state.
import { invalid } from "#schema/errors.ts";
import { MAX_EXTRA, PRIVACY_FIELD } from "#schema/form-limits.ts";
import type { JsonObject } from "#schema/json.ts";
import type { FormElement, NoBanks, Suggestion } from "#schema/wizard.ts";
import { keptValues, renderForm } from "./form.ts";
import { isInput } from "./inputs.ts";
import { abort, back, backToBank, leaveFor, refuse } from "./moves.ts";
import { allowedOn, mayChooseBank } from "./pages.ts";
import type { WizardRequest } from "./request.ts";
import {
  type BankState,
  formId,
  hasEnded,
  pollOf,
  type RunningState,
  type State,
} from "./state.ts";
import type { OpenTurn, Scene } from "./steps/step.ts";
import { stepOf } from "./steps/steps.ts";
import { suggestBanks, whyNoBanks } from "./suggestions.ts";
import { namesOf, readForm, valueOf } from "./validate.ts";

/** What a request does to the session's state. */
export type Transition = OpenTurn & {
  /** Whether the form number rises; after a poll, only on another page. */
  renews: "always" | "with the page" | "never";
  /** Whether the client runs the page's callback although the page is the same. */
  reruns: boolean;
  suggestions?: Suggestion[];
  /** Why there are no suggestions. */
  noBanks?: NoBanks | null;
};

/** The current form, for a client that may not have it. */
export function showForm(state: State): Transition {
  return { state, call: null, renews: "never", reruns: true };
}

/** The current form, for a client that has it. */
function keepForm(state: State): Transition {
  return { ...showForm(state), reruns: false };
}

function moveTo(state: State): Transition {
  return take({ state, call: null });
}

function take(turn: OpenTurn): Transition {
  // Not by a spread: see commonOf in moves.ts.
  return Object.assign({ renews: "always", reruns: false } as const, turn);
}

/** The typed values of the form, with those of the request. */
function typedValues(
  state: RunningState,
  members: JsonObject,
  scene: Scene,
): Record<string, string> {
  const elements = renderForm(state, scene);
  const posted = elements.filter(isInput).flatMap((element) => {
    const value = Object.hasOwn(members, element.name) ? members[element.name] : undefined;
    return value === undefined ? [] : [[element.name, valueOf(element, value)] as const];
  });
  return { ...state.values, ...keptValues(state, elements, Object.fromEntries(posted)) };
}

/** Errors stay: the page shows them in the new language. */
function changeLanguage(state: RunningState, request: WizardRequest, scene: Scene): Transition {
  const { language, members } = request;
  if (!language || !stepOf(state).page.allowed.language) return keepForm(state);
  return moveTo({ ...state, language, values: typedValues(state, members, scene) });
}

function completeBank(state: RunningState, request: WizardRequest, scene: Scene): Transition {
  if (state.step !== "bank") return keepForm(state);
  const values = typedValues(state, request.members, scene);
  const { bank_code: text = "", country_id: countryId = "DE" } = values;
  const typed = { text, countryId, limit: request.count };
  const suggestions = suggestBanks(state, typed, scene);
  const noBanks = suggestions.length > 0 ? null : whyNoBanks(state, typed, scene);
  return { ...keepForm({ ...state, values, error: null }), suggestions, noBanks };
}

function goBack(state: RunningState): Transition {
  if ("backs" in state && state.backs) {
    const call = { ask: "answer", input: { kind: "back" } } as const;
    return take({ state: { ...state, faults: [], error: null }, call });
  }
  const before = stepOf(state).page.allowed.back ? back(state) : null;
  return before ? moveTo(leaveFor(before, state)) : keepForm(state);
}

function chooseBank(state: RunningState): Transition {
  const bank = mayChooseBank(state) ? backToBank(state) : null;
  return bank ? moveTo(leaveFor(bank, state)) : keepForm(state);
}

/** The login form of another transport. */
function switchTransport(state: RunningState, tab: string, scene: Scene): Transition {
  const tabs = renderForm(state, scene).find((element) => element.type === "tabs");
  if (!tabs?.tabs.includes(tab)) throw invalid("tab", "The tab is unknown.");
  return moveTo({ ...state, transport: tab, values: {}, faults: [], error: null });
}

function ask(shown: RunningState, leaves?: true): Transition {
  const count = pollOf(shown)?.count;
  const poll = count === undefined ? {} : { poll: { ...pollOf(shown), count: count + 1 } };
  const state = { ...shown, ...poll, error: null, faults: [] } as BankState;
  const returned = state.redirect?.returned ?? null;
  const input = { kind: "poll", returned, ...(leaves ? { leaves } : {}) } as const;
  return { state, call: { ask: "answer", input }, renews: "with the page", reruns: false };
}

/** Asks the bank how things are. */
function pollBank(state: RunningState): Transition {
  return pollOf(state) ? ask(state) : keepForm(state);
}

/** Asks the bank what became of an order that is given up. */
export function askBeforeLeaving(state: RunningState): Transition {
  return ask({ ...state, overdue: null }, true);
}

/** Whether the request submits the form on screen. */
function isSubmit(
  state: RunningState,
  request: WizardRequest,
  form: readonly FormElement[],
): boolean {
  const { action, credentials, members } = request;
  if (request.formId && request.formId !== formId(state)) return false;
  if (!stepOf(state).page.allowed.submit) return false;
  if (credentials && state.step === "login") return true;
  const names = Object.keys(members);
  if (action === "submit" && names.length === 0) return true;
  return namesOf(form).some((name) => names.includes(name));
}

function withExtra({ extra, step }: RunningState, fields: Record<string, string>): State["extra"] {
  const all = { ...extra, [step]: fields };
  const names = new Set(Object.values(all).flatMap((it) => Object.keys(it)));
  if (names.size > MAX_EXTRA) throw invalid("extra", `At most ${MAX_EXTRA} fields are kept.`);
  return all;
}

/** Errors of fields that have a code of their own. */
const OWN_ERRORS = { country_id: "country_id_invalid", [PRIVACY_FIELD]: "pp_not_checked" } as const;

function submitForm(
  shown: RunningState,
  { credentials, extra: fields, members }: WizardRequest,
  scene: Scene,
  form: readonly FormElement[],
): Transition {
  const state = { ...shown, faults: [], error: null, extra: withExtra(shown, fields) };
  if (credentials && state.step === "login") {
    return take({ state, call: { ask: "login", credentials } });
  }
  const { values, faults } = readForm(form, members);
  const typed = { ...state, values: keptValues(state, form, values) };
  if (faults.length > 0) {
    const names = new Set(faults.map((fault) => fault.name));
    const own = Object.entries(OWN_ERRORS).find(([name]) => names.has(name));
    return moveTo(refuse(typed, own?.[1] ?? "validation_failed", faults));
  }
  const turn = stepOf(typed).submit?.(typed, values, scene);
  return turn ? take(turn) : showForm(shown);
}

/** While a bank takes long, the customer may only go back or abort, and neither during an order. */
function whileAsking(state: RunningState, { action }: WizardRequest): Transition {
  const allowed = allowedOn(state);
  if (action === "abort" && allowed.abort) return moveTo(abort(state));
  const before = action === "back" && allowed.back ? back(state) : null;
  if (before) return moveTo(before);
  if (action === "choose-bank") return chooseBank(state);
  return action === null ? showForm(state) : keepForm(state);
}

/** Whether a request after a waiting page only learns the bank's answer. */
function learnsAnswer({ overdue }: RunningState, { action }: WizardRequest): boolean {
  return overdue === "answered" && (action === null || action === "poll" || action === "submit");
}

/**
 * The transition of a request. `late`: the form has changed since the request came in, so that it
 * submits nothing.
 */
export function transitionOf(
  stored: State,
  request: WizardRequest,
  scene: Scene,
  late: boolean,
): Transition {
  const { action } = request;
  if (hasEnded(stored)) {
    // The customer has to see that nobody knows the outcome of an order.
    const isOther = request.formId !== "" && request.formId !== formId(stored);
    const unseen = (late || isOther) && stored.error?.unclear;
    const closes = stored.step === "error" && action === "abort" && !unseen;
    if (!closes) return showForm(stored);
    // The customer may not have seen yet that the order must not be approved any more.
    return moveTo(stored.withdrawn ? { ...abort(stored), withdrawn: true } : abort(stored));
  }
  if (stored.overdue === "asking") return whileAsking(stored, request);
  const state: RunningState = { ...stored, overdue: null };
  if (learnsAnswer(stored, request)) return { ...showForm(state), renews: "with the page" };
  switch (action) {
    case "abort":
      return moveTo(leaveFor(abort(state), state));
    case "back":
      return goBack(state);
    case "choose-bank":
      return chooseBank(state);
    case "change-language":
      return changeLanguage(state, request, scene);
    case "complete-bankcodes":
      return completeBank(state, request, scene);
    case "switch-login-tabs":
      return switchTransport(state, request.tab, scene);
    case "poll":
      return pollBank(state);
    default: {
      const form = renderForm(state, scene);
      const submits = !late && isSubmit(state, request, form);
      return submits ? submitForm(state, request, scene, form) : showForm(state);
    }
  }
}
