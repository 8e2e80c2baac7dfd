import { resolveBank, type Unresolved } from "#banks/resolve.ts";
import type { Bank } from "#banks/bank.ts";
import { BANK_COUNTRIES, type Language } from "#schema/codes.ts";
import { select, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import { enter, refuse } from "../moves.ts";
import type { State } from "../state.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { connectorOf, type Scene, type Step } from "./step.ts";

const FAULTS: Record<Unresolved, TextKey> = {
  unknown: "fault.bank",
  iban_short: "fault.iban_short",
  iban_wrong: "fault.iban_wrong",
  iban_country: "fault.iban_country",
};

function login(state: State, bank: Bank, typedIban: string): State {
  const { name, bic, bankCode, countryId } = bank;
  const summary = { name, bic, bank_code: bankCode, country_id: countryId };
  return enter(state, "login", { bank: summary, typedIban });
}

/** The login page of the bank, or why it cannot be used here. */
function choose(state: State, bank: Bank, typedIban: string, scene: Scene): State {
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

/** The page on which every session begins; the same for all but for its language. */
const ELEMENTS = { de: elementsIn("de"), en: elementsIn("en"), es: elementsIn("es") };

export const bankStep: Step = {
  elements: ({ language }) => ELEMENTS[language],

  submit(state, values, scene) {
    const { country_id: countryId = "", bank_code: typed = "" } = values;
    const found = resolveBank(scene.banks, { text: typed, countryId, mode: state.mode });
    if ("reason" in found) {
      const fault = { name: "bank_code", rules: "", text: FAULTS[found.reason], value: "" };
      return { state: refuse(state, "bank_code_unknown", [fault]), call: null };
    }
    return { state: choose(state, found.bank, found.iban ?? "", scene), call: null };
  },
};
