// What a request means for the state: what it does, or that it only looks.
import { invalid } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { FormElement, Suggestion } from "#schema/wizard.ts";
import { formOf, keptValues } from "./form.ts";
import { abort, back, endOf, fail, refuse } from "./moves.ts";
import { allowedOn, PAGES } from "./pages.ts";
import { MAX_EXTRA, type WizardRequest } from "./request.ts";
import type { State } from "./state.ts";
import type { Call, Scene } from "./steps/step.ts";
import { STEPS } from "./steps/steps.ts";
import { suggestions } from "./suggestions.ts";
import { isInput, namesOf, readForm, valueOf } from "./validate.ts";

export type Act = {
  state: State;
  call: Call | null;
  /** Whether the form number rises; a poll's only when it brings another page. */
  renews: "always" | "with the page" | "never";
  /** Whether the client runs the page's callback although the page is the same. */
  reads: boolean;
  suggestions?: Suggestion[];
};

/** The current form for a client that may not have it. */
function look(state: State): Act {
  return { state, call: null, renews: "never", reads: true };
}

/** The current form for a client that has it. */
function again(state: State): Act {
  return { ...look(state), reads: false };
}

function moved(state: State, call: Call | null = null): Act {
  return { state, call, renews: "always", reads: false };
}

/** The form number as clients see it. */
export function formId(state: State): string {
  return `f${state.turn}`;
}

/** Typed values as they were sent, beside those the form had. */
function typedValues(state: State, members: JsonObject, scene: Scene): Record<string, string> {
  const elements = formOf(state, scene);
  const sent = elements.filter(isInput).flatMap((element) => {
    const value = Object.hasOwn(members, element.name) ? members[element.name] : undefined;
    return value === undefined ? [] : [[element.name, valueOf(element, value)] as const];
  });
  return { ...state.values, ...keptValues(state, elements, Object.fromEntries(sent)) };
}

function changeLanguage(state: State, request: WizardRequest, scene: Scene): Act {
  const { language } = request;
  if (!language || !PAGES[state.step].allowed.language) return again(state);
  const values = typedValues(state, request.members, scene);
  // What was refused before still is: the page says so in the other language.
  return moved({ ...state, language, values });
}

function complete(state: State, request: WizardRequest, scene: Scene): Act {
  if (state.step !== "bank") return again(state);
  const values = typedValues(state, request.members, scene);
  const { bank_code: text = "", country_id: countryId = "DE" } = values;
  const found = suggestions(state, { text, countryId, limit: request.count }, scene);
  return { ...again({ ...state, values, error: null }), suggestions: found };
}

function extraWith(state: State, fields: Record<string, string>): State["extra"] {
  const extra = { ...state.extra, [state.step]: fields };
  const names = new Set(Object.values(extra).flatMap((it) => Object.keys(it)));
  if (names.size > MAX_EXTRA) throw invalid("extra", `At most ${MAX_EXTRA} fields are kept.`);
  return extra;
}

function goBack(state: State): Act {
  if (state.backs) {
    const asking = { ...state, faults: [], error: null };
    return moved(asking, { ask: "answer", input: { kind: "back" } });
  }
  const before = PAGES[state.step].allowed.back ? back(state) : null;
  return before ? moved(before) : again(state);
}

/** The login form of another way into the bank. */
function switchTab(state: State, tab: string, scene: Scene): Act {
  const shown = formOf(state, scene).find((element) => element.type === "tabs");
  if (!shown?.tabs.includes(tab)) throw invalid("tab", "The tab is unknown.");
  return moved({ ...state, transport: tab, values: {}, faults: [], error: null });
}

/** Asks the bank how things are; the page's last poll ends the session. */
function poll(shown: State): Act {
  const state = { ...shown, polls: shown.polls + 1, error: null, faults: [] };
  const renews = "with the page";
  if (state.limit > 0 && state.polls > state.limit) {
    return { ...again(fail(state, "tan_failed")), renews };
  }
  const input = { kind: "poll", returned: state.redirect?.returned ?? null } as const;
  return { ...again(state), call: { ask: "answer", input }, renews };
}

/** Whether the request means the form that is shown. */
function means(state: State, request: WizardRequest, form: readonly FormElement[]): boolean {
  if (request.formId && request.formId !== formId(state)) return false;
  if (!PAGES[state.step].allowed.submit) return false;
  const { action, credentials, members } = request;
  if (credentials && state.step === "login") return true;
  const names = Object.keys(members);
  if (action === "submit" && names.length === 0) return true;
  return namesOf(form).some((name) => names.includes(name));
}

const BLAMED = { country_id: "country_id_invalid", privacy_policy: "pp_not_checked" } as const;

function submit(
  shown: State,
  request: WizardRequest,
  scene: Scene,
  form: readonly FormElement[],
): Act {
  const extra = extraWith(shown, request.extra);
  const state = { ...shown, faults: [], error: null, extra };
  const { credentials } = request;
  if (credentials && state.step === "login") return moved(state, { ask: "login", credentials });
  const { values, faults } = readForm(form, request.members);
  const typed = { ...state, values: keptValues(state, form, values) };
  if (faults.length > 0) {
    const names = new Set(faults.map((fault) => fault.name));
    const blamed = Object.entries(BLAMED).find(([name]) => names.has(name));
    return moved(refuse(typed, blamed?.[1] ?? "validation_failed", faults));
  }
  const turn = STEPS[state.step].submit?.(typed, values, scene);
  return turn ? moved(turn.state, turn.call) : look(shown);
}

/** A bank is being asked: a customer may go back or leave where no order is under way, nothing else. */
function wait(state: State, action: WizardRequest["action"]): Act {
  const allowed = allowedOn(state);
  if (action === "abort" && allowed.abort) return moved(abort(state));
  const before = action === "back" && allowed.back ? back(state) : null;
  if (before) return moved(before);
  return action === null ? look(state) : again(state);
}

/** What overdue work came to, for a client that has not seen it yet. */
function news(state: State): Act {
  return { state, call: null, renews: "with the page", reads: true };
}

/**
 * What a request does to a session's state. `late`: another submit was executed since the request
 * came in, so that a submit of its own is not.
 */
export function act(kept: State, request: WizardRequest, scene: Scene, late: boolean): Act {
  const { action } = request;
  if (endOf(kept)) {
    return kept.step === "error" && action === "abort" ? moved(abort(kept)) : look(kept);
  }
  if (kept.overdue === "asking") return wait(kept, action);
  const state: State = kept.overdue === null ? kept : { ...kept, overdue: null };
  const unseen = kept.overdue === "answered";
  if (unseen && (action === null || action === "poll" || action === "submit")) return news(state);
  switch (action) {
    case "abort":
      return moved(abort(state));
    case "back":
      return goBack(state);
    case "change-language":
      return changeLanguage(state, request, scene);
    case "complete-bankcodes":
      return complete(state, request, scene);
    case "switch-login-tabs":
      return switchTab(state, request.tab, scene);
    case "poll":
      return state.interval ? poll(state) : again(state);
    default: {
      if (late) return look(state);
      const form = formOf(state, scene);
      return means(state, request, form) ? submit(state, request, scene, form) : look(state);
    }
  }
}
