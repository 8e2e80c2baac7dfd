// Words of the fields of checks and documents that have none of their own.
// `scope.name` counts before `name`; a scope is a resource or the object around.
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { m, type Meaning, type Meanings } from "./meaning.ts";
import { DOCUMENTS } from "./meanings-documents.ts";
import { RISK } from "./meanings-risk.ts";

const SHARED: Meanings = {
  amount: m("Amount."),
  bank_name: m("Name of the bank.", "Testbank"),
  bic: m("BIC of the bank, of 8 or 11 characters.", EXAMPLE_BIC),
  check_amount: m("Amount that the balance is checked against."),
  check_currency_id: m("Currency of `check_amount`, EUR where none is said.", "EUR"),
  check_passed: m("Whether the account held the amount."),
  country_id: m("Country by its two letters.", "DE"),
  created_at: m("When it was created, in the time zone of the service."),
  currency_id: m("Currency of `amount`.", "EUR"),
  iban: m("IBAN of the customer's account; blanks do not count.", EXAMPLE_IBAN),
  purpose: m(
    "Purpose of the transfer; characters that no transfer carries are replaced.",
    "Order 4711",
  ),
};

const ALL: Meanings = {
  ...SHARED,
  ...DOCUMENTS,
  ...RISK,
};

/** What a name means in the first of the scopes that has words of its own for it. */
export function meaningOf(name: string, scopes: readonly string[]): Meaning | undefined {
  const scoped = scopes.map((scope) => `${scope}.${name}`).find((key) => Object.hasOwn(ALL, key));
  return scoped === undefined && !Object.hasOwn(ALL, name) ? undefined : ALL[scoped ?? name];
}
