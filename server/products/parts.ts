// What the plans of several products have in common.
import type { AccountRequest } from "#schema/create.ts";
import type { Harvest, Pins } from "./product.ts";

/** What every object says of its session. */
export function sessionPart({ session, metadata, finishedAt }: Harvest) {
  return {
    id: session.record,
    transaction: session.transaction,
    merchant: session.merchant,
    mode: session.mode,
    metadata,
    created_at: finishedAt,
    kept_until: session.keptUntil,
  };
}

/** What verify and risk say of the account that was chosen. */
export function accountPart({ bank, data: { account } }: Harvest) {
  return {
    account_holder: account.holder,
    iban: account.iban,
    bic: account.bic || bank.bic,
    bank_name: bank.name,
    country_id: account.countryId || bank.country_id,
  };
}

/** What the create parameters of verify and risk bind a session to. */
export function accountPins(request: AccountRequest): Pins {
  const { country_id = "", bank_code = "", bic = "", iban = "" } = request;
  return { countryId: country_id, bankCode: bank_code, bic, iban, holder: "" };
}
