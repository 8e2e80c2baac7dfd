// What an arriving page does: which callbacks it calls, and what the customer sees and hears.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import {
  abortPage,
  accountPage,
  bankPage,
  type Changes,
  fatalPage,
  finishPage,
  loginPage,
  refusal,
  TESTBANK,
  tanPage,
  waitPage,
} from "../testing/answers.ts";
import type { Extensions } from "./extend.ts";
import { type Cause, createReceiver, isOver } from "./receive.ts";
import { createState, type State } from "./state.ts";
import { toView, type View } from "./view.ts";

let state: State;
let calls: unknown[][];
let extensions: Extensions;
/** The merchant's callback that ends the wizard, if one does. */
let lethal: string;
let isAlive: boolean;
let receive: (view: View, cause: Cause) => void;

beforeEach(() => {
  vi.stubGlobal("reportError", vi.fn<(error: unknown) => void>());
  state = createState("en", false);
  calls = [];
  extensions = { bank: [], login: [] };
  lethal = "";
  isAlive = true;
  const call = (name: string, ...values: unknown[]) => {
    calls.push([name, ...values]);
    if (name === lethal) isAlive = false;
  };
  const callbacks = { call, end: () => undefined, ended: () => false };
  receive = createReceiver(state, callbacks, extensions, () => isAlive);
});

afterEach(() => void vi.unstubAllGlobals());

function viewOf(answer: WizardAnswer): View {
  const view = toView(answer);
  if (!view) throw new Error("This is no page.");
  return view;
}

/** Receives a page; returns the callbacks that it calls. */
function arrive(answer: WizardAnswer, cause: Cause): unknown[][] {
  calls = [];
  receive(viewOf(answer), cause);
  return calls;
}

/** The login as it comes back: the same session, another form. */
function again(changes: Changes = {}): WizardAnswer {
  return loginPage({ ...changes, ui: { form_id: "f9", callback: null, ...changes.ui } });
}

const wrong = (message = "Wrong.") => again({ answer: refusal("login_failed", message) });
const how = () => state.shown.value.how;

it.each([
  ["error", true],
  ["finish", true],
  ["abort", true],
  ["bank", false],
  ["wait", false],
] as const)("a session ends at %s: %j", (step, expected) => {
  expect(isOver(step)).toBe(expected);
});

describe("a page", () => {
  it("is shown as the first one, then as the one that follows", () => {
    expect(arrive(bankPage(), "read")).toEqual([["bank"], ["render"]]);
    expect([how(), state.page.value]).toEqual(["first", 1]);
    expect(arrive(loginPage(), "submit")).toEqual([["login"], ["render"]]);
    expect([how(), state.page.value]).toEqual(["moved", 2]);
    expect(state.view.value?.step).toBe("login");
  });

  it("that comes again when it is read changes nothing that the customer sees", () => {
    arrive(loginPage(), "read");
    state.message.value = "Wrong.";
    state.notice.value = "resend";
    state.errors.value = new Map([["USER_PIN", "check"]]);
    const { shown, errors } = state;
    const before = [shown.value, errors.value];
    for (const cause of ["read", "poll"] as const) {
      expect(arrive(loginPage(), cause)).toEqual([]);
    }
    expect([shown.value, errors.value]).toEqual(before);
    expect([state.message.value, state.notice.value]).toEqual(["Wrong.", "resend"]);
    expect(state.page.value).toBe(1);
  });

  it("that comes again after a request changes nothing either: it was not executed", () => {
    arrive(loginPage(), "read");
    expect(arrive(loginPage(), "submit")).toEqual([]);
    expect(state.page.value).toBe(1);
  });

  it("that comes again in another language is shown in it", () => {
    arrive(loginPage(), "read");
    const german = loginPage({ ui: { language: "de" } });
    expect(arrive(german, "language")).toEqual([["render"]]);
    expect([how(), state.page.value]).toEqual(["same", 1]);
  });

  it("of another step was entered, even with the same form", () => {
    arrive(loginPage(), "read");
    const fault = refusal("session_timeout", "The time is up.", false);
    const expired = fatalPage({ ui: { form_id: "f2" }, answer: fault });
    expect(arrive(expired, "read")).toEqual([
      ["error", "session_timeout", ["The time is up."], false],
    ]);
    expect(how()).toBe("moved");
  });

  it.each(["submit", "back", "tabs", "poll"] as const)(
    "of the same step is entered again by %s if the service says so",
    (cause) => {
      arrive(loginPage(), "read");
      expect(arrive(again({ ui: { callback: "login" } }), cause)).toEqual([["login"], ["render"]]);
      expect([how(), state.page.value]).toEqual(["moved", 2]);
    },
  );

  it.each(["read", "language"] as const)("of the same step is not entered by %s", (cause) => {
    arrive(loginPage(), "read");
    expect(arrive(again({ ui: { callback: "login" } }), cause)).toEqual([["render"]]);
    expect([how(), state.page.value]).toEqual(["same", 1]);
  });

  it("of the same step without a callback is the same page", () => {
    arrive(loginPage(), "read");
    expect(arrive(again(), "tabs")).toEqual([["render"]]);
    expect([how(), state.page.value]).toEqual(["same", 1]);
  });

  it("of the TAN repeats without its callback: to the merchant, it is one page", () => {
    arrive(accountPage(), "read");
    expect(arrive(tanPage(), "submit")).toEqual([["tan"], ["render"]]);
    const input = tanPage({ ui: { form_id: "f9", callback: null } });
    expect(arrive(input, "submit")).toEqual([["render"]]);
    expect([how(), state.page.value]).toEqual(["moved", 3]);
    expect(arrive(waitPage({ ui: { callback: null } }), "submit")).toEqual([["render"]]);
  });

  it.each(["login-next", "showcase", "tan"] as const)(
    "%s is a new page each time, also when it is read after a lost answer",
    (step) => {
      const page = (form_id: string) => loginPage({ ui: { step, form_id, callback: null } });
      arrive(page("f1"), "read");
      for (const [form, cause] of [
        ["f2", "submit"],
        ["f3", "read"],
      ] as const) {
        arrive(page(form), cause);
        expect(how()).toBe("moved");
      }
      expect(state.page.value).toBe(3);
    },
  );

  it("without a callback of its own calls that of its step when it is entered", () => {
    arrive(bankPage(), "read");
    expect(arrive(loginPage({ ui: { callback: null } }), "submit")).toEqual([
      ["login"],
      ["render"],
    ]);
  });

  it("without a page callback calls only render", () => {
    expect(arrive(loginPage({ ui: { step: "login-next", callback: null } }), "read")).toEqual([
      ["render"],
    ]);
  });
});

describe("a refusal", () => {
  it("is told, then the form is shown again", () => {
    arrive(loginPage(), "read");
    expect(arrive(wrong(), "submit")).toEqual([
      ["error", "login_failed", ["Wrong."], true],
      ["render"],
    ]);
    expect([how(), state.page.value]).toEqual(["refused", 1]);
  });

  it.each(["read", "poll", "abort"] as const)(
    "is not told again when the same form answers a %s, and its message stays",
    (cause) => {
      arrive(loginPage(), "read");
      const refused = again({ elements: [], answer: refusal("tech_error", "Wrong.") });
      arrive(refused, "submit");
      expect(state.message.value).toBe("Wrong.");
      expect(arrive(refused, cause)).toEqual([]);
      expect(state.message.value).toBe("Wrong.");
    },
  );

  it("is not told again in another language, and its message does not come back", () => {
    arrive(loginPage(), "read");
    const german = (form_id: string) =>
      again({
        ui: { form_id, language: "de" },
        elements: [],
        answer: refusal("tech_error", "Falsch."),
      });
    arrive(again({ elements: [], answer: refusal("tech_error", "Wrong.") }), "submit");
    expect(arrive(german("f10"), "language")).toEqual([["render"]]);
    expect(state.message.value).toBe("Falsch.");
    state.message.value = "";
    arrive(german("f11"), "language");
    expect([state.message.value, how()]).toEqual(["", "same"]);
  });

  it("on the first page is told before the page", () => {
    const refused = loginPage({ answer: refusal("login_failed", "Wrong.") });
    expect(arrive(refused, "read")).toEqual([
      ["error", "login_failed", ["Wrong."], true],
      ["login"],
      ["render"],
    ]);
  });

  it.each([
    [true, "refused"],
    [false, "failed"],
  ] as const)("without a message gets one: recoverable %j", (recoverable, key) => {
    const view = viewOf(loginPage({ answer: refusal("tech_error", "", recoverable) }));
    receive(view, "read");
    const message = state.t(key);
    expect(message).not.toBe("");
    expect(calls[0]).toEqual(["error", "tech_error", [message], recoverable]);
    expect(state.message.value).toBe(message);
  });
});

/** Leaves traces of a customer on the page. */
function spoil(): void {
  state.message.value = "Wrong.";
  state.errors.value = new Map([["USER_PIN", "check"]]);
  state.notice.value = "resend";
  state.dialog.value = { title: "Privacy", body: "" };
  state.confirming.value = true;
}

describe("what belongs to the page before", () => {
  it("ends with the next page", () => {
    arrive(bankPage(), "read");
    spoil();
    arrive(loginPage(), "submit");
    expect([state.message.value, state.notice.value, state.dialog.value]).toEqual(["", null, null]);
    expect(state.errors.value.size).toBe(0);
    expect(state.confirming.value).toBe(false);
    expect(state.polite.value).toMatchObject({ text: "", n: 2 });
  });

  it("ends with a refusal, except a question that is open and what was announced", () => {
    arrive(loginPage(), "read");
    spoil();
    arrive(wrong(), "submit");
    expect([state.notice.value, state.dialog.value]).toEqual([null, null]);
    expect(state.errors.value.size).toBe(0);
    expect(state.confirming.value).toBe(true);
    expect(state.polite.value.n).toBe(1);
  });

  it("stays at the fields when only the language changes", () => {
    arrive(loginPage(), "read");
    spoil();
    arrive(again({ ui: { language: "de" } }), "language");
    expect(state.errors.value.size).toBe(1);
    expect(state.notice.value).toBeNull();
  });

  it("ends at the fields when a change of language leads to another step", () => {
    arrive(loginPage(), "read");
    spoil();
    arrive(accountPage(), "language");
    expect(state.errors.value.size).toBe(0);
  });
});

describe("language and texts", () => {
  it("are the page's", () => {
    const texts = { submit: "Weiter" };
    arrive(bankPage({ ui: { language: "de", texts } as object }), "read");
    expect(state.language.value).toBe("de");
    expect(state.texts.value).toEqual(texts);
  });

  it("stay if the page brings no texts", () => {
    arrive(bankPage(), "read");
    const { value } = state.texts;
    const view = viewOf(loginPage());
    delete view.texts;
    receive(view, "submit");
    expect(state.texts.value).toBe(value);
  });

  it("wait for a language that a callback has requested", () => {
    state.wished = true;
    arrive(bankPage({ ui: { language: "de" } }), "read");
    expect(state.language.value).toBe("en");
  });
});

describe("the bank", () => {
  it("stays known on pages that name none", () => {
    arrive(loginPage(), "read");
    arrive(waitPage(), "submit");
    expect(state.bank.value).toEqual(TESTBANK);
  });
});

describe("the merchant's own lines", () => {
  it("are added once for each page, and stay while it does", () => {
    const extension = vi.fn<(form: { paragraph(title: string): void }) => void>((form) =>
      form.paragraph("Hello"),
    );
    extensions.login.push(extension);
    arrive(loginPage(), "read");
    expect(state.view.value?.added.append).toMatchObject([{ type: "help_text", title: "Hello" }]);
    const { added } = state.view.value ?? {};
    arrive(loginPage(), "poll");
    expect(state.view.value?.added).toBe(added);
    expect(extension).toHaveBeenCalledOnce();
    arrive(wrong(), "submit");
    expect(extension).toHaveBeenCalledTimes(2);
  });

  it("belong to their form", () => {
    extensions.login.push((form) => form.paragraph("Hello"));
    arrive(bankPage(), "read");
    expect(state.view.value?.added.append).toEqual([]);
  });
});

describe("the end", () => {
  it("calls finish or abort last, after the page is shown", () => {
    arrive(loginPage(), "read");
    expect(arrive(finishPage(), "submit")).toEqual([["finish"]]);
    expect(state.view.value?.step).toBe("finish");
    expect(arrive(abortPage(), "abort")).toEqual([["abort"]]);
  });

  it.each(["crp_part", ""])("passes the customer's part of shared credentials: %j", (part) => {
    const additional_data = { login_credentials: part };
    expect(arrive(finishPage({ answer: { additional_data } as object }), "submit")).toEqual([
      ["finish", part],
    ]);
  });

  it("in a callback leaves the wizard as it was", () => {
    arrive(bankPage(), "read");
    lethal = "login";
    extensions.login.push(() => calls.push(["extended"]));
    expect(arrive(loginPage(), "submit")).toEqual([["login"], ["render"]]);
    expect(state.view.value?.step).toBe("bank");
    expect(state.page.value).toBe(1);
  });

  it("while lines are added leaves the wizard as it was", () => {
    arrive(bankPage(), "read");
    extensions.login.push(() => (isAlive = false));
    arrive(loginPage(), "submit");
    expect(state.view.value?.step).toBe("bank");
  });
});
