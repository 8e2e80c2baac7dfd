// A customer who fills in every form of the wizard with input for the test bank.
import type { Json, JsonObject } from "#schema/json.ts";
import type { FormElement, WizardAnswer } from "#schema/wizard.ts";

const KNOWN: JsonObject = {
  country_id: "DE",
  bank_code: "88888888",
  USER_NAME: "lena",
  USER_PIN: "123456",
};
/** More than any path through the wizard has. */
const STEPS = 20;

function valueOf(element: Extract<FormElement, { name: string }>): Json {
  switch (element.type) {
    case "checkbox":
      return true;
    case "radio":
      return element.options.findIndex(({ disabled }) => !disabled);
    case "select":
      return Object.keys(element.options)[0] ?? "";
    case "text":
    case "password":
    case "captcha":
    case "flicker":
    case "multi":
    case "tabs":
    case "redirect":
      return "123456";
    default:
      return element satisfies never;
  }
}

function filled({ form, polling }: WizardAnswer): JsonObject {
  if (polling.interval !== undefined) return { action: "poll" };
  const inputs = form.elements.flatMap((element) =>
    "name" in element ? [[element.name, KNOWN[element.name] ?? valueOf(element)]] : [],
  );
  return Object.fromEntries(inputs);
}

/** Continues until a form has nothing more to fill in; returns the name of that form. */
export async function finishWizard(
  key: string,
  send: (body: JsonObject) => Promise<Record<string, unknown>>,
): Promise<string> {
  let answer = (await send({ key })) as WizardAnswer;
  for (let step = 0; step < STEPS && !["finish", "abort"].includes(answer.form.name); step += 1) {
    answer = (await send({ key, ...filled(answer) })) as WizardAnswer;
  }
  return answer.form.name;
}
