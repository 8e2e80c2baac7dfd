// An account of a customer, for tests of what is asked about it.
import type { FinTsAccount } from "../bank/accounts.ts";

/** A current account with this number. */
export function account(number: string): FinTsAccount {
  const sepa = { iban: `DE00${number}`, bic: "", number, subAccount: "", bankCode: "12345678" };
  return {
    sepa,
    orders: null,
    account: {
      id: number,
      holder: "Lena Muster",
      description: "Giro",
      iban: sepa.iban,
      bic: "",
      accountNumber: number,
      bankCode: sepa.bankCode,
      countryId: "DE",
      type: "giro",
      joint: false,
      transactionPossible: false,
    },
  };
}
