import { resolveBank, type Unresolved } from "#banks/resolve.ts";
import type { Bank } from "#banks/bank.ts";
import { BANK_COUNTRIES, LANGUAGES, type Language } from "#schema/codes.ts";
import { select, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import { enter, refuse } from "../moves.ts";
import type { RunningState, StateOf } from "../state.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { OPENING } from "./allowed.ts";
import { loginStep } from "./login.ts";
import { connectorOf, type Scene, type Step } from "./step.ts";

const FAULTS: Record<Unresolved, TextKey> = {
  unknown: "fault.bank",
  iban_short: "fault.iban_short",
  iban_wrong: "fault.iban_wrong",
  iban_country: "fault.iban_country",
};

function login(state: StateOf<"bank">, bank: Bank, typedIban: string): StateOf<"login"> {
  const { name, bic, bankCode, countryId } = bank;
  const summary = { name, bic, bank_code: bankCode, country_id: countryId };
  return Object.assign(enter(state, loginStep), { bank: summary, typedIban, dialogue: null });
}

/** The login page of the bank, or the reason why it cannot be used here. */
function chooseBank(
  state: StateOf<"bank">,
  bank: Bank,
  typedIban: string,
  scene: Scene,
): RunningState {
  if (bank.testmode !== (state.mode === "test")) return refuse(state, "testmode_error");
  if (!bank.products.includes(state.product) || !connectorOf(scene, bank)) {
    return refuse(state, "no_transports_found");
  }
  return login(state, bank, typedIban);
}

function elementsIn(language: Language): FormElement[] {
  const countries = BANK_COUNTRIES.map((id) => [id, say(language, `country.${id}`)] as const);
  return [
    select("country_id", say(language, "country.label"), Object.fromEntries(countries), {
      selected: "DE",
      validation: `required|in:${BANK_COUNTRIES.join(",")}`,
    }),
    text("bank_code", say(language, "bank.label"), {
      placeholder: say(language, "bank.placeholder"),
      maxlength: 36,
      autocomplete_action: "complete-bankcodes",
      validation: "required",
    }),
  ];
}

/** The first page of most sessions differs by language alone. */
const ELEMENTS = new Map(LANGUAGES.map((language) => [language, elementsIn(language)]));

/** The page after the bank step, by the values of its form. */
export function chooseTypedBank(
  state: StateOf<"bank">,
  { country_id: countryId = "", bank_code: typed = "" }: Record<string, string>,
  scene: Scene,
): RunningState {
  const found = resolveBank(scene.banks, { text: typed, countryId, mode: state.mode });
  if ("bank" in found) return chooseBank(state, found.bank, found.iban ?? "", scene);
  const fault = { name: "bank_code", rules: "", text: FAULTS[found.reason], value: "" };
  return refuse(state, "bank_code_unknown", [fault]);
}

export const bankStep: Step<"bank"> = {
  name: "bank",
  page: {
    form: "bank",
    callback: "bank",
    current: "WizardStartStep",
    allowed: OPENING,
    submit: "button.next",
  },

  elements: ({ language }) => ELEMENTS.get(language) ?? [],

  submit: (state, values, scene) => ({ state: chooseTypedBank(state, values, scene), call: null }),
};
