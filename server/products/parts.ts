// The common parts of several products' plans.
import type { AccountRequest } from "#schema/create.ts";
import type { Harvest, Pins } from "./product.ts";

/** The fields of every object that come from its session. */
export function sessionPart({ session, metadata, customerFields, finishedAt }: Harvest) {
  return {
    id: session.record,
    transaction: session.transaction,
    merchant: session.merchant,
    mode: session.mode,
    metadata,
    customer_fields: customerFields,
    created_at: finishedAt,
    kept_until: session.keptUntil,
  };
}

/** The fields of verify and risk about the chosen account. */
export function accountPart({ bank, data: { account } }: Harvest) {
  return {
    account_holder: account.holder,
    iban: account.iban,
    bic: account.bic || bank.bic,
    bank_name: bank.name,
    country_id: account.countryId || bank.country_id,
  };
}

/** The restrictions of a session from the create parameters of verify and risk. */
export function accountPins(request: AccountRequest): Pins {
  const { country_id = "", bank_code = "", bic = "", iban = "" } = request;
  return { countryId: country_id, bankCode: bank_code, bic, iban, holder: "" };
}
