// An account as a bank lists it, for tests of the choice.
import type { ConnectorAccount } from "#connectors/connector.ts";

/** A current account; its id ends its IBAN. */
export function account(id: string, changes: Partial<ConnectorAccount> = {}): ConnectorAccount {
  return {
    id,
    holder: "Max Mustermann",
    description: "Girokonto",
    iban: `DE00${id}`,
    bic: "",
    accountNumber: id,
    bankCode: "",
    countryId: "DE",
    type: "giro",
    joint: false,
    transactionPossible: true,
    ...changes,
  };
}
