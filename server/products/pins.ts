import type { AccountRequest } from "#schema/create.ts";
import type { Pins } from "./product.ts";

/** What the create parameters of verify and risk bind a session to. */
export function accountPins(request: AccountRequest): Pins {
  const { country_id = "", bank_code = "", bic = "", iban = "" } = request;
  return { countryId: country_id, bankCode: bank_code, bic, iban, holder: "" };
}
