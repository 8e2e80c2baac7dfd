// The first page of a session, by what it was created with.
import { partsOfIban } from "#banks/codes.ts";
import type { Pins } from "#products/product.ts";
import { productOf } from "#products/products.ts";
import type { Language } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import { NO_DIALOGUE } from "./moves.ts";
import type { State } from "./state.ts";
import { bankStep } from "./steps/bank.ts";
import type { Scene } from "./steps/step.ts";
import { shownLanguage } from "./texts.ts";

/** What the bank step shows at first: the given bank, else that of the given IBAN. */
function prefilled({ countryId, bankCode, bic, iban: given }: Pins): Record<string, string> {
  const code = bankCode || bic;
  const iban = code ? null : partsOfIban(given);
  const country = iban?.countryId ?? countryId;
  return {
    ...(country ? { country_id: country } : {}),
    ...(code || iban ? { bank_code: code || (iban?.bankCode ?? "") } : {}),
  };
}

/** A session of which nothing is known but what it is for. `asked` and `given` are languages. */
export function blank(
  { mode, product }: Pick<Session, "mode" | "product">,
  given: unknown,
  asked: Language | null,
): State {
  return {
    product,
    mode,
    pinnedIban: "",
    pinnedHolder: "",
    recipientIban: "",
    step: "bank",
    form: "bank",
    turn: 1,
    language: shownLanguage(given) ?? asked ?? "de",
    values: {},
    faults: [],
    error: null,
    trail: [],
    bank: null,
    transport: "",
    typedIban: "",
    ...NO_DIALOGUE,
    sharedId: "",
    wrong: { login: 0, tan: 0 },
    extra: {},
    sent: false,
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
  const plan = productOf(product);
  const pins = plan.pins(parameters);
  const values = prefilled(pins);
  const state: State = {
    ...blank(session, parameters["language"], asked),
    turn: 0,
    values,
    pinnedIban: pins.iban,
    pinnedHolder: pins.holder,
    transport: pins.transport ?? "",
    // The test banks take an order from an account to itself, for the tests that send one.
    recipientIban: mode === "live" ? (plan.wish(parameters).order?.recipient.iban ?? "") : "",
  };
  const isGiven = pins.bankCode !== "" || pins.bic !== "";
  const first = isGiven && bankStep.submit ? bankStep.submit(state, values, scene).state : state;
  return { ...first, turn: 1 };
}
