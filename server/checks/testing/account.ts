import type { ConnectorAccount } from "#connectors/connector.ts";

/** An account that checks can look at. */
export const account: ConnectorAccount = {
  id: "0",
  holder: "Max Mustermann",
  description: "Girokonto",
  iban: "DE62888888880012345678",
  bic: "TESTDE88XXX",
  accountNumber: "12345678",
  bankCode: "88888888",
  countryId: "DE",
  type: "giro",
  joint: false,
  transactionPossible: true,
};
