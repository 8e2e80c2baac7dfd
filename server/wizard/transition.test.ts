// What an action does to the state, where it depends on the page alone.
import { describe, expect, test } from "vitest";
import { text } from "#schema/elements.ts";
import { blankState } from "./start.ts";
import { formId as formIdOf, openDialogue, type State } from "./state.ts";
import type { WizardRequest } from "./request.ts";
import type { Scene } from "./steps/step.ts";
import { transitionOf } from "./transition.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const blank = blankState({ mode: "test", product: "svc_verify" }, "en", null);

function request(changes: Partial<WizardRequest>): WizardRequest {
  return {
    key: "",
    action: null,
    tab: "",
    language: null,
    credentials: "",
    count: 5,
    extra: {},
    formId: "",
    embedder: null,
    members: {},
    ...changes,
  };
}

describe("a page that continues by itself", () => {
  const poll = { interval: 2000, awaits: "release", count: 0, limit: 0 };
  const elements = [text("tan", "TAN", { validation: "required" })];
  const page = { step: "wait", poll, elements, dialogue: openDialogue(null) };
  const waiting = { ...blank, ...page } as unknown as State;

  test.each<[what: string, changes: Partial<WizardRequest>]>([
    ["an empty submit", { action: "submit" }],
    ["a field", { members: { tan: "" } }],
  ])("takes no submit: %s", (_, changes) => {
    const { state, call, renews } = transitionOf(waiting, request(changes), scene, false);
    expect({ state, call, renews }).toEqual({ state: waiting, call: null, renews: "never" });
  });
});

test("banks are searched on their page alone", () => {
  const state = { ...blank, step: "login", elements: [], faults: [] } as unknown as State;
  const sent = request({ action: "complete-bankcodes", members: { bank_code: "8888" } });
  expect(transitionOf(state, sent, scene, false)).toEqual({
    state,
    call: null,
    renews: "never",
    reruns: false,
  });
});

test.each([
  [null, true],
  ["poll", false],
  ["submit", false],
] as const)("a page shown while the bank takes long is new to %s: %s", (action, reruns) => {
  const poll = { interval: 2000, awaits: "accounts", count: 0, limit: 0 };
  const own = { step: "wait", elements: [], faults: [], poll, overdue: "asking" };
  const state = { ...blank, ...own, dialogue: openDialogue(null) } as unknown as State;
  const transition = transitionOf(state, request({ action }), scene, false);
  expect(transition).toEqual({ state, call: null, renews: "never", reruns });
});

test("the login of another transport begins without values and faults", () => {
  const transports = ["tra_a", "tra_b"].map((id) => ({ id, label: id }));
  const connectors = [{ serves: () => true, loginForm: () => [] }];
  const served = { ...scene, banks: { byCode: () => ({ transports }) }, connectors };
  const fault = { name: "pin", rules: "required", text: "fault.required", value: "" };
  const own = { step: "login", bank: {}, values: { user: "lena" }, faults: [fault] };
  const state = { ...blank, ...own, dialogue: null } as unknown as State;
  const sent = request({ action: "switch-login-tabs", tab: "tra_b" });
  const transition = transitionOf(state, sent, served as unknown as Scene, false);
  expect(transition.state).toEqual({ ...state, transport: "tra_b", values: {}, faults: [] });
});

test("shared credentials submit no page but the login", () => {
  const page = {
    step: "tan",
    elements: [text("tan", "TAN", { validation: "required" })],
    faults: [],
  };
  const state = { ...blank, ...page, poll: null, dialogue: openDialogue(null) } as unknown as State;
  const credentials = "crp_0123456789abcdef|||0";
  expect(transitionOf(state, request({ credentials }), scene, false)).toMatchObject({
    state: { step: "tan", faults: [], error: null },
    call: null,
  });
  const both = request({ credentials, members: { tan: "1" } });
  expect(transitionOf(state, both, scene, false).call).toEqual({
    ask: "answer",
    input: { kind: "form", values: { tan: "1" } },
  });
});

test.each([null, "poll", "submit"] as const)(
  "after a waiting page, %s only learns what the bank answered",
  (action) => {
    const page = { step: "tan", elements: [text("tan", "TAN", { validation: "required" })] };
    const own = { faults: [], poll: null, overdue: "answered", dialogue: openDialogue(null) };
    const state = { ...blank, ...page, ...own } as unknown as State;
    expect(transitionOf(state, request({ action }), scene, false)).toMatchObject({
      state: { step: "tan", faults: [], error: null, overdue: null },
      call: null,
      renews: "with the page",
    });
  },
);

test("a submit forgets what was wrong with the one before while the bank is asked", () => {
  const fault = { name: "tan", rules: "", text: "error.wrong_tan", value: "" };
  const page = { step: "tan", elements: [text("tan", "TAN")], faults: [fault], poll: null };
  const state = { ...blank, ...page, dialogue: openDialogue(null) } as unknown as State;
  const typed = request({ members: { tan: "1" } });
  expect(transitionOf(state, typed, scene, false)).toMatchObject({
    state: { step: "tan", faults: [], error: null },
    call: { ask: "answer" },
  });
});

describe("a field of a form", () => {
  const page = { step: "tan", elements: [text("tan", "TAN")], faults: [], poll: null, turn: 4 };
  const state = { ...blank, ...page, dialogue: openDialogue(null) } as unknown as State;

  test.each<[what: string, formId: string, ask: string | undefined]>([
    ["is submitted with the form that is shown", formIdOf(state), "answer"],
    ["is submitted without the name of its form", "", "answer"],
    ["is not submitted with another form", formIdOf({ ...state, turn: 3 }), undefined],
  ])("%s", (_, formId, asked) => {
    const { call } = transitionOf(state, request({ formId, members: { tan: "1" } }), scene, false);
    expect(call?.ask).toBe(asked);
  });
});

const lost = { code: "tech_error", recoverable: false };

test.each([
  ["closes no message that nobody has seen", { ...lost, unclear: true }, "f7", true, "error"],
  ["closes no message that came after its form", { ...lost, unclear: true }, "f6", false, "error"],
  ["closes the message that it names", { ...lost, unclear: true }, "f7", false, "abort"],
  ["closes the message if it names no form", { ...lost, unclear: true }, "", false, "abort"],
  ["closes any other message", lost, "f6", true, "abort"],
])("an abort of a session that has ended %s", (_, error, form, late, step) => {
  const own = { step: "error", turn: 7, elements: [], faults: [], error };
  const ended = { ...blank, ...own } as unknown as State;
  const sent = request({ action: "abort", formId: form });
  expect(transitionOf(ended, sent, scene, late).state.step).toBe(step);
});

test("the message of a withdrawn order stays when its session is closed", () => {
  const error = { code: "session_expired", recoverable: false };
  const own = { step: "error", elements: [], faults: [], error, withdrawn: true };
  const ended = { ...blank, ...own } as unknown as State;
  const { state } = transitionOf(ended, request({ action: "abort" }), scene, false);
  expect(state).toMatchObject({ step: "abort", withdrawn: true });
});
