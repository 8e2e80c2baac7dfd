import { describe, expect, it } from "vitest";
import { multi, password, text } from "#schema/elements.ts";
import { keptValues, renderForm } from "./form.ts";
import type { RunningState } from "./state.ts";
import type { Scene } from "./steps/step.ts";

const scene = { baseUrl: "https://svc.example" } as Scene;
const CHOICE = multi(
  "access",
  [
    { label: "By name", value: "NAME", elements: [text("user", "User")] },
    { label: "By number", value: "NUMBER", elements: [text("number", "Number")] },
  ],
  "NAME",
);

function page(values: Record<string, string>, changes: object = {}): RunningState {
  const bankPage = {
    step: "login-next",
    language: "en",
    elements: [CHOICE],
    faults: [],
    open: true,
  };
  return { ...bankPage, values, ...changes } as unknown as RunningState;
}

describe("a choice of forms", () => {
  it.each([
    ["as the bank has it", {}, "NAME", ""],
    ["as the customer has filled it in", { access: "NUMBER", number: "12" }, "NUMBER", "12"],
  ])("is shown %s", (_, values, selected, number) => {
    const [shown] = renderForm(page(values), scene);
    expect(shown).toMatchObject({
      selected,
      elements: [
        { value: "NAME", elements: [{ name: "user", value: "" }] },
        { value: "NUMBER", elements: [{ name: "number", value: number }] },
      ],
    });
  });
});

describe("the values that may be shown again", () => {
  const values = { user: "lena", pin: "123456" };
  const elements = [text("user", "User"), password("pin", "PIN")];

  it.each([
    ["of the wizard's own pages", { step: "login" }],
    ["of a bank's page that asks for no secret", { open: true }],
  ])("are those %s, without passwords", (_, changes) => {
    expect(keptValues(page({}, changes), elements, values)).toEqual({ user: "lena" });
  });

  it("are without the passwords of a choice of forms", () => {
    const forms = [{ label: "By PIN", value: "PIN", elements }];
    expect(keptValues(page({}), [multi("access", forms, "PIN")], values)).toEqual({ user: "lena" });
  });

  it("are none of a bank's page that asks for a secret", () => {
    expect(keptValues(page({}, { open: false }), elements, values)).toEqual({});
  });
});
