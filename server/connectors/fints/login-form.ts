// The login form, in the bank's own words where they are known.
import type { Language } from "#schema/codes.ts";
import { password, text } from "#schema/elements.ts";
import { normalize } from "#schema/normalize.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { BankParameters } from "./bank/parameters.ts";
import { oneLine } from "./release/markup.ts";
import type { Login } from "./state.ts";
import { TEXTS } from "./texts/texts.ts";

type Labels = BankParameters["labels"];

const REQUIRED = { login_credential: true, validation: "required" } as const;
/** A label that is longer is an explanation. */
const LONGEST = 40;
/** Labels by which some banks say nothing. */
const EMPTY = /^(user|cust)(omer)?[ _-]?id$/i;

/** Our words, and the bank's, which are German. */
function labelOf(own: string, said: string, language: Language): string {
  const words = oneLine(said);
  if (words === "" || words.length > LONGEST || EMPTY.test(words)) return own;
  return language === "de" ? words : `${own} (${words})`;
}

/** Some systems paste a letter and its mark apart: FinTS carries only the two in one. */
function typed(value = ""): string {
  return normalize(value, "NFC").trim();
}

/** Reads what the customer typed; the customer id is usually the user's. */
export function loginOf({ USER_NAME, CUSTOMER_ID, USER_PIN }: Record<string, string>): Login {
  const user = typed(USER_NAME);
  return { user, customer: typed(CUSTOMER_ID) || user, pin: typed(USER_PIN) };
}

function formWith({ user, customer }: Labels, language: Language): FormElement[] {
  const { userName, customerId, customerIdHint, pin } = TEXTS[language];
  const optional = { login_credential: true, placeholder: customerIdHint };
  return [
    text("USER_NAME", labelOf(userName, user, language), REQUIRED),
    text("CUSTOMER_ID", labelOf(customerId, customer, language), optional),
    password("USER_PIN", pin, REQUIRED),
  ];
}

export type LoginForms = {
  /** Remembers how a bank names the fields, as long as the process lives. */
  learn(bankCode: string, bank: BankParameters | null): void;
  formFor(bankCode: string, language: Language): FormElement[];
};

/** Login forms, which learn from the answers of banks: they tell their labels only in a dialogue. */
export function createLoginForms(): LoginForms {
  const known = new Map<string, Labels>();
  return {
    learn(bankCode, bank) {
      if (bank) known.set(bankCode, bank.labels);
    },
    formFor: (bankCode, language) =>
      formWith(known.get(bankCode) ?? { user: "", customer: "" }, language),
  };
}
