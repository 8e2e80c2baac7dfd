// What a page says in the answer of the browser door.
import { expect, test } from "vitest";
import type { Product } from "#schema/codes.ts";
import { helpText, instruction, text } from "#schema/elements.ts";
import type { FormElement, Ui } from "#schema/wizard.ts";
import { type Rendered, renderAnswer } from "./answer.ts";
import { abort } from "./moves.ts";
import { blankState } from "./start.ts";
import { openDialogue, type State } from "./state.ts";
import type { Scene } from "./steps/step.ts";

const scene = { connectors: [], baseUrl: "https://svc.example" } as unknown as Scene;
const NOTE = helpText("Note", "Your bank is slow today.");
const APP = instruction("Release", "One order", { approval: "push", text: "Open the app." });
const TAN = text("tan", "TAN");

function uiOf(step: string, elements: FormElement[], product: Product): Ui | undefined {
  const blank = blankState({ mode: "test", product }, "en", null);
  const page = { step, elements, poll: null, dialogue: openDialogue(null) };
  const state = { ...blank, ...page } as unknown as State;
  const rendered = { state, callback: null, expiresIn: 0, needsTexts: false };
  return renderAnswer(rendered, scene, "browser").ui;
}

test.each<[title: string, what: string, unclear?: true]>([
  ["Cancelled", "no order"],
  ["Session ended", "an order whose outcome nobody knows", true],
])("the title is %j after the customer has left %s", (title, _, unclear) => {
  const state = { ...abort(blankState({ mode: "test", product: "svc_pay" }, "en", null)), unclear };
  const rendered = { state, callback: null, expiresIn: 0, needsTexts: false } as Rendered;
  const { ui, form } = renderAnswer(rendered, scene, "browser");
  expect(ui?.title).toBe(title);
  const texts = form.elements.map((each) => ("text" in each ? each.text : ""));
  expect(texts).toEqual(unclear ? [expect.stringContaining("look at your account")] : []);
});

test.each<[title: string, step: string, elements: FormElement[]]>([
  ["Approve on your device", "wait", [APP]],
  ["Approve on your device", "wait", [NOTE, APP]],
  ["Wait for your bank", "wait", [NOTE]],
  ["Approve on your device", "tan", [APP, NOTE]],
  ["Please check", "tan", [NOTE]],
  ["Please check", "login-next", [NOTE]],
  ["Approve on your device", "login-next", [APP]],
  ["Enter the TAN", "tan", [APP, TAN]],
])("the title is %j on the page %s", (title, step, elements) => {
  expect(uiOf(step, elements, "svc_pay")?.title).toBe(title);
});

test.each<[button: string, product: Product, element: FormElement]>([
  ["Pay now", "svc_pay", TAN],
  ["Confirm", "svc_verify", TAN],
  ["Confirm", "svc_api", TAN],
  ["Continue", "svc_pay", APP],
])("the button is %j on the TAN page of a session for %s", (button, product, element) => {
  expect(uiOf("tan", [element], product)?.buttons.submit).toBe(button);
});
