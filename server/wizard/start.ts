// The first page of a session, by what it was created with.
import { partsOfIban } from "#banks/codes.ts";
import type { Pins } from "#products/product.ts";
import { orderOf, productOf } from "#products/products.ts";
import type { Language } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import type { RunningState, StateOf } from "./state.ts";
import { chooseTypedBank } from "./steps/bank.ts";
import type { Scene } from "./steps/step.ts";
import { shownLanguage } from "./texts.ts";

/** The values of the bank step at the start: the given bank, or else that of the given IBAN. */
function prefilled({ countryId, bankCode, bic, iban: given }: Pins): Record<string, string> {
  const code = bankCode || bic;
  const iban = code ? null : partsOfIban(given);
  const country = iban?.countryId ?? countryId;
  return {
    ...(country ? { country_id: country } : {}),
    ...(code || iban ? { bank_code: code || (iban?.bankCode ?? "") } : {}),
  };
}

/**
 * The bank step of a session of which only the product and the mode are known. The language is the
 * one named at creation, or else `preferred`, the client's.
 */
export function blankState(
  { mode, product }: Pick<Session, "mode" | "product">,
  named: unknown,
  preferred: Language | null,
): StateOf<"bank"> {
  return {
    v: 2,
    product,
    mode,
    pinnedIban: "",
    pinnedHolder: "",
    recipientIban: "",
    language: shownLanguage(named) ?? preferred ?? "de",
    turn: 1,
    form: "bank",
    error: null,
    bank: null,
    transport: "",
    typedIban: "",
    wrong: { login: 0, tan: 0 },
    extra: {},
    step: "bank",
    values: {},
    faults: [],
    trail: [],
    redirect: null,
    sent: false,
    overdue: null,
  };
}

/**
 * The first page: the login when the session was created for a bank, or the bank step with an error
 * when that bank cannot be used. `preferred` is the client's language, used where the creation named
 * none.
 */
export function startState(
  session: Pick<Session, "mode" | "parameters" | "product">,
  preferred: Language | null,
  scene: Scene,
): RunningState {
  const { mode, parameters, product } = session;
  const pins = productOf(product).pins(parameters);
  const values = prefilled(pins);
  const blank = {
    ...blankState(session, parameters["language"], preferred),
    values,
    pinnedIban: pins.iban,
    pinnedHolder: pins.holder,
    transport: pins.transport ?? "",
    // The test banks accept an order from an account to itself, for tests that send one.
    recipientIban: mode === "live" ? (orderOf(session)?.recipient.iban ?? "") : "",
  };
  const named = pins.bankCode !== "" || pins.bic !== "";
  return named ? { ...chooseTypedBank({ ...blank, turn: 0 }, values, scene), turn: 1 } : blank;
}
