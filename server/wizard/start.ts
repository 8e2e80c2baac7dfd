// The first page of a session, by what it was created with.
import { partsOfIban } from "#banks/codes.ts";
import type { Language } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Session } from "#storage/records.ts";
import { NOT_WAITING } from "./moves.ts";
import type { State } from "./state.ts";
import { bankStep } from "./steps/bank.ts";
import type { Scene } from "./steps/step.ts";
import { shownLanguage } from "./texts.ts";

function parameter(parameters: JsonObject, name: string): string {
  const value = parameters[name];
  return typeof value === "string" ? value : "";
}

/** A parameter under the name that it has in one product or the other. */
function either(parameters: JsonObject, name: string, sender: string): string {
  return parameter(parameters, name) || parameter(parameters, sender);
}

function givenIban(parameters: JsonObject): string {
  return either(parameters, "iban", "sender_iban");
}

function givenBank(parameters: JsonObject): string {
  return parameter(parameters, "bank_code") || either(parameters, "bic", "sender_bic");
}

/** What the bank step shows at first: the given bank, else that of the given IBAN. */
function prefilled(parameters: JsonObject): Record<string, string> {
  const code = givenBank(parameters);
  const iban = code ? null : partsOfIban(givenIban(parameters));
  const country = iban?.countryId || either(parameters, "country_id", "sender_country_id");
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
    pinnedIban: givenIban(parameters),
    pinnedHolder: parameter(parameters, "sender_holder"),
    // The test banks take an order from an account to itself, for the tests that send one.
    recipientIban: mode === "live" ? parameter(parameters, "recipient_iban") : "",
    step: "bank",
    form: "bank",
    turn: 0,
    language: shownLanguage(parameter(parameters, "language")) ?? asked ?? "de",
    values,
    faults: [],
    error: null,
    trail: [],
    bank: null,
    transport: "",
    typedIban: "",
    elements: [],
    ...NOT_WAITING,
    dialog: null,
    accounts: [],
    wrong: { login: 0, tan: 0 },
    extra: {},
    sent: false,
  };
  const first =
    givenBank(parameters) && bankStep.submit ? bankStep.submit(state, values, scene).state : state;
  return { ...first, turn: 1 };
}
