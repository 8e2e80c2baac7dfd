import { checkbox } from "#schema/elements.ts";
import { say } from "../texts.ts";
import { chosen, type Step } from "./step.ts";

const PRIVACY = "privacy_policy";

export const loginStep: Step = {
  elements(state, scene) {
    const { language } = state;
    const at = chosen(state, scene);
    const privacy = say(language, "privacy.label", `${scene.baseUrl}/privacy/${language}`);
    return [
      ...(at ? at.connector.loginForm(at.bank, language) : []),
      checkbox(PRIVACY, privacy, { validation: "required" }),
    ];
  },

  submit(state, values) {
    const { [PRIVACY]: _, ...credentials } = values;
    return { state, call: { ask: "login", values: credentials } };
  },
};
