import { checkbox, tabs } from "#schema/elements.ts";
import { say } from "../texts.ts";
import { chosen, type Step } from "./step.ts";

const PRIVACY = "privacy_policy";

export const loginStep: Step = {
  elements(state, scene) {
    const { language, transport } = state;
    const at = chosen(state, scene);
    const ways = at && at.bank.transports.length > 1 ? at.bank.transports : [];
    const options = Object.fromEntries(ways.map(({ id, label }) => [id, label]));
    const selected = transport || (ways[0]?.id ?? "");
    const privacy = say(language, "privacy.label", `${scene.baseUrl}/privacy/${language}`);
    return [
      ...(ways.length > 0
        ? [tabs("transport", say(language, "transport.label"), options, selected)]
        : []),
      ...(at ? at.connector.loginForm(at.bank, language, selected) : []),
      checkbox(PRIVACY, privacy, { validation: "required" }),
    ];
  },

  submit(state, values) {
    const { [PRIVACY]: _, ...credentials } = values;
    return { state, call: { ask: "login", values: credentials } };
  },
};
