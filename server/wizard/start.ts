// The first page of a session, by what it was created with.
import { partsOfIban } from "#banks/codes.ts";
import type { Language } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Session } from "#storage/records.ts";
import type { State } from "./state.ts";
import { bankStep } from "./steps/bank.ts";
import type { Scene } from "./steps/step.ts";
import { shownLanguage } from "./texts.ts";

function parameter(parameters: JsonObject, name: string): string {
  const value = parameters[name];
  return typeof value === "string" ? value : "";
}

/** What the bank step shows at first: the given bank, else that of the given IBAN. */
function prefilled(parameters: JsonObject): Record<string, string> {
  const code = parameter(parameters, "bank_code") || parameter(parameters, "bic");
  const iban = code ? null : partsOfIban(parameter(parameters, "iban"));
  const country = iban?.countryId ?? parameter(parameters, "country_id");
  return {
    ...(country ? { country_id: country } : {}),
    ...(code || iban ? { bank_code: code || (iban?.bankCode ?? "") } : {}),
  };
}

/**
 * The state of the first page: at the login when the session was created for a bank,
 * at the bank step, with what is wrong with it, when that bank cannot be used. `asked` is the
 * client's language, used where the creation named none.
 */
export function start(
  session: Pick<Session, "mode" | "parameters" | "product">,
  asked: Language | null,
  scene: Scene,
): State {
  const { mode, parameters, product } = session;
  const values = prefilled(parameters);
  const state: State = {
    product,
    mode,
    pinnedIban: parameter(parameters, "iban"),
    step: "bank",
    form: "bank",
    turn: 0,
    language: shownLanguage(parameter(parameters, "language")) ?? asked ?? "de",
    values,
    faults: [],
    error: null,
    trail: [],
    bank: null,
    typedIban: "",
    elements: [],
    interval: 0,
    dialog: null,
    accounts: [],
    wrong: { login: 0, tan: 0 },
    extra: {},
  };
  const given = parameter(parameters, "bank_code") || parameter(parameters, "bic");
  const first = given && bankStep.submit ? bankStep.submit(state, values, scene).state : state;
  return { ...first, turn: 1 };
}
