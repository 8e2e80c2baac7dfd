import { checkbox, tabs } from "#schema/elements.ts";
import { PRIVACY_FIELD } from "#schema/form-limits.ts";
import { say } from "../texts.ts";
import { ANSWERING } from "./allowed.ts";
import { chosenBank, type Step } from "./step.ts";

export const loginStep: Step<"login"> = {
  name: "login",
  page: {
    form: "login",
    callback: "login",
    current: "WizardLoginStep",
    allowed: { ...ANSWERING, language: true },
    submit: "button.login",
  },

  elements(state, scene) {
    const { language, transport } = state;
    const at = chosenBank(state, scene);
    const transports = at && at.bank.transports.length > 1 ? at.bank.transports : [];
    const labelOf = ({ id, label }: (typeof transports)[number]) =>
      at?.connector.transportLabel?.(at.bank, id, language) ?? label;
    const options = Object.fromEntries(transports.map((each) => [each.id, labelOf(each)]));
    const selected = transport || (transports[0]?.id ?? "");
    const notice = scene.notice ?? `${scene.baseUrl}/privacy/${language}`;
    const privacy = say(language, "privacy.label", notice);
    return [
      ...(transports.length > 0
        ? [tabs("transport", say(language, "transport.label"), options, selected)]
        : []),
      ...(at ? at.connector.loginForm(at.bank, language, selected) : []),
      checkbox(PRIVACY_FIELD, privacy, { validation: "required" }),
    ];
  },

  submit(state, values) {
    const { [PRIVACY_FIELD]: _, ...credentials } = values;
    return { state, call: { ask: "login", values: credentials } };
  },
};
