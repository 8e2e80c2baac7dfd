import { describe, expect, it } from "vitest";
import type { FormElement } from "#schema/wizard.ts";
import { bankPage, loginPage, refusal, tanPage } from "../testing/answers.ts";
import { toHits, toView } from "./view.ts";

/** The first line for a raw element. */
function lineOf(raw: object) {
  return toView(bankPage({ elements: [raw as FormElement] }))?.lines[0];
}

describe("a response becomes a view", () => {
  it("with its page's details", () => {
    expect(toView(loginPage({ answer: { polling: { interval: 2000 } } }))).toMatchObject({
      form_id: "f2",
      step: "login",
      callback: "login",
      title: "Log in to your bank",
      position: [2, 3],
      fault: null,
      message: "",
      poll: 2000,
    });
  });

  it.each([null, "text", 7, [], {}, { form: {} }, { ui: {} }, { form: {}, ui: {} }])(
    "or none from %j",
    (answer) => {
      expect(toView(answer)).toBeNull();
    },
  );

  it.each([undefined, null, {}, [], { elements: null }])(
    "without lines for the form %j",
    (form) => {
      expect(toView({ form, ui: { step: "bank" } })).toMatchObject({
        step: "bank",
        lines: [],
        buttons: { submit: "" },
      });
    },
  );

  it.each([
    ["login_failed", { code: "login_failed", recoverable: true }],
    ["odd", { code: "tech_error", recoverable: true }],
    [{ code: "tan_failed" }, { code: "tan_failed", recoverable: true }],
    [{ recoverable: false }, { code: "tech_error", recoverable: false }],
    ["", null],
    [null, null],
    [{}, null],
    [[], null],
  ])("with the error %j", (error, fault) => {
    const found = toView(loginPage({ answer: { error: error as never } }))?.fault ?? null;
    expect(found).toEqual(fault && { ...fault, messages: [] });
  });

  it("with every message once, and the form's own only if no field shows it", () => {
    const elements = [
      { type: "text", name: "a", invalid: true, validation_error: "Wrong" },
      { type: "text", name: "b", invalid: true, validation_error: "Missing" },
    ] as FormElement[];
    const same = toView(
      loginPage({
        elements,
        answer: { ...refusal("tan_failed", "Wrong"), form: { name: "tan", elements } },
      }),
    );
    expect(same).toMatchObject({ message: "", fault: { messages: ["Wrong", "Missing"] } });
    const other = toView(loginPage({ answer: refusal("tech_error", "Refused") }));
    expect(other).toMatchObject({ message: "Refused", fault: { messages: ["Refused"] } });
  });

  it("that has ended if the error is final", () => {
    expect(toView(loginPage({ answer: refusal("tech_error", "x", false) }))?.step).toBe("error");
  });
});

describe("a line", () => {
  it.each([
    [{ options: { DE: "a", AT: "b" }, selected: "AT" }, "AT"],
    [{ options: { DE: "a", AT: "b" }, selected: 1 }, "AT"],
    [{ options: { DE: "a", AT: "b" }, selected: "" }, ""],
    [{ options: { DE: "a", AT: "b" } }, ""],
    [{ options: ["a", "b"], selected: 0 }, "0"],
  ])("finds the choice of the select %j", (raw, selected) => {
    const line = lineOf({ type: "select", name: "s", ...raw });
    expect(String((line as { selected: unknown }).selected)).toBe(selected);
  });

  it("accepts options of a radio as labels only", () => {
    expect(lineOf({ type: "radio", name: "r", options: ["a"] })).toMatchObject({
      options: [{ label: "a", disabled: false }],
    });
  });

  it("gets defaults for omitted members", () => {
    expect(lineOf({ type: "text", name: "t" })).toMatchObject({ label: "", validation: "" });
  });
});

describe("a refusal by the bank", () => {
  const attempts_left = { count: 1, text: "One more try." };

  it("belongs to the password of the login, with the attempts that are left", () => {
    const view = toView(
      loginPage({ ui: { attempts_left }, answer: refusal("login_failed", "Refused.") }),
    );
    expect(view?.message).toBe("");
    expect(view?.fault?.messages).toEqual(["Refused."]);
    expect(view?.lines).toContainEqual(
      expect.objectContaining({
        name: "USER_PIN",
        invalid: true,
        validation_error: "Refused. One more try.",
      }),
    );
  });

  it("belongs to the TAN that the service marks too", () => {
    const [field] = tanPage().form?.elements ?? [];
    const elements = [{ ...field, invalid: true, validation_error: "Wrong." } as FormElement];
    const answer = refusal("tan_failed", "Wrong.");
    const view = toView(tanPage({ elements, ui: { attempts_left }, answer }));
    expect(view?.message).toBe("");
    expect(view?.lines).toMatchObject([{ validation_error: "Wrong. One more try." }]);
  });

  it("belongs to the form where an order that was not approved leads back to the login", () => {
    const view = toView(loginPage({ answer: refusal("tan_failed", "Not approved.") }));
    expect(view?.message).toBe("Not approved.");
    expect(view?.lines.some((line) => "invalid" in line && line.invalid)).toBe(false);
  });

  it("belongs to the form if no field can be meant", () => {
    const answer = refusal("login_failed", "Refused.");
    const view = toView(loginPage({ elements: [], ui: { attempts_left }, answer }));
    expect(view?.message).toBe("Refused. One more try.");
  });
});

it("banks are found in the response to a search only, with the reason if there are none", () => {
  expect(toHits(bankPage())).toBeUndefined();
  expect(toHits(undefined)).toBeUndefined();
  const autocomplete = { name: "bank_code", data: [] };
  expect(toHits({ autocomplete })).toEqual({ banks: [], reason: "" });
  const no_banks = { reason: "not_served", text: "Not here." };
  expect(toHits({ autocomplete, ui: { no_banks } })).toEqual({ banks: [], reason: "Not here." });
});
