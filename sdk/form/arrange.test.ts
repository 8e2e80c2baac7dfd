import { describe, expect, it } from "vitest";
import { checkbox, password, radio, text } from "#schema/elements.ts";
import type { FormElement, Ui, WizardAnswer } from "#schema/wizard.ts";
import { bankPage, LOGIN_ELEMENTS, loginPage } from "../testing/answers.ts";
import type { Line } from "../wizard/extend.ts";
import { toView, type View } from "../wizard/view.ts";
import { arrange, returnKey } from "./arrange.ts";

const consent = { title: "What is read", notice: { label: "Notice", url: "https://a.example/" } };
const scopes = [{ key: "holder", text: "Name", included: true } as const];

function viewOf(answer: WizardAnswer): View {
  const view = toView(answer);
  if (!view) throw new Error("no view");
  return view;
}

function note(words: string): Line {
  return { type: "description", text: words };
}

/** Lines by their names; those without one by their types. */
function order(view: View): string[] {
  return arrange(view).map((line) => ("name" in line ? line.name : line.type));
}

/** The login page, with a consent unless `ui` has another content. */
function login(elements: FormElement[], ui: Partial<Ui> = { consent, scopes }): View {
  return viewOf(loginPage({ elements, ui }));
}

const [, pin] = LOGIN_ELEMENTS;
const box = checkbox("privacy_policy", "I agree.");

describe("the lines of a page", () => {
  it.each<[string, View, string[]]>([
    ["the bank search before its country", viewOf(bankPage()), ["bank_code", "country_id"]],
    [
      "the consent above the box that agrees to it",
      login(LOGIN_ELEMENTS),
      ["USER_NAME", "USER_PIN", "consent", "privacy_policy"],
    ],
    ["the consent at the end without a box", login(pin ? [pin] : []), ["USER_PIN", "consent"]],
    ["no consent without a list", login([box], { consent }), ["privacy_policy"]],
    ["no consent without a notice", login([box], { scopes }), ["privacy_policy"]],
    [
      "no consent on another page",
      login([box], { consent, scopes, step: "bank" }),
      ["privacy_policy"],
    ],
  ])("have %s", (_, view, expected) => {
    expect(order(view)).toEqual(expected);
  });

  it("have the merchant's lines around them", () => {
    const added = { prepend: [note("first")], append: [note("last")], fields: [] };
    const lines = arrange({ ...login([box]), added });
    expect(lines[0]).toEqual(note("first"));
    expect(lines.at(-1)).toEqual(note("last"));
    expect(lines).toHaveLength(4);
  });
});

it("the return key submits on the last field for typed text only", () => {
  const choice = radio("choice", "Which?", [{ label: "One", disabled: false }]);
  const view = login([text("a", "A"), password("b", "B"), choice, box]);
  expect(["a", "b"].map((name) => returnKey(view, name))).toEqual(["next", "go"]);
  expect(returnKey(viewOf(bankPage()), "bank_code")).toBe("go");
});
