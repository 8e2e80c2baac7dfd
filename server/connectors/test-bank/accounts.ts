// The accounts of the test banks, before a login's pattern changes them.
import type { Bank } from "#banks/bank.ts";
import { partsOfIban } from "#banks/codes.ts";
import type { ConnectorAccount } from "../connector.ts";

/** An account with its booked balance and limit in cents; null if it has no limit. */
export type TestAccount = {
  account: ConnectorAccount;
  balance: number;
  limit: number | null;
  /** Available balance, if the bank states one; otherwise balance plus limit. */
  available?: number | null;
  /** EUR if absent. */
  currency?: string;
};

const HOLDER = "Max Mustermann";

/** Amounts in cents. */
type Row = readonly [
  id: string,
  iban: string,
  description: string,
  balance: number,
  limit: number | null,
];

const ROWS: Partial<Record<Bank["countryId"], readonly Row[]>> = {
  DE: [
    ["giro", "DE62888888880012345678", "Girokonto", 212_300, 100_000],
    ["savings", "DE04888888880087654321", "Extra-Konto", 640_000, null],
    ["plus", "DE35888888880012345679", "Girokonto Plus", 81_240, 50_000],
    ["overdraft", "DE93888888880043218765", "Kontokorrent", -35_000, 200_000],
  ],
  AT: [
    ["giro", "AT248888800012345678", "Girokonto", 212_300, 100_000],
    ["savings", "AT638888800087654321", "Sparkonto", 640_000, null],
    ["plus", "AT948888800012345679", "Girokonto Plus", 81_240, 50_000],
    ["overdraft", "AT558888800043218765", "Kontokorrent", -35_000, 200_000],
  ],
};

/** An account of `holder`; only current accounts can pay. */
export function testAccount(
  bank: Bank,
  [id, iban, description, balance, limit]: Row,
  { type = "giro", holder = HOLDER }: { type?: ConnectorAccount["type"]; holder?: string } = {},
): TestAccount {
  const parts = partsOfIban(iban) ?? { bankCode: bank.bankCode, accountNumber: "" };
  const account: ConnectorAccount = {
    id,
    holder,
    description,
    iban,
    bic: bank.bic,
    accountNumber: parts.accountNumber,
    bankCode: parts.bankCode,
    countryId: iban.slice(0, 2) || bank.countryId,
    type,
    joint: false,
    transactionPossible: type === "giro",
  };
  return { account, balance, limit };
}

/** All accounts of a test bank; every login shows the first two. */
export function accountsOf(bank: Bank, holder = HOLDER): TestAccount[] {
  const rows = ROWS[bank.countryId] ?? [];
  return rows.map((row) =>
    testAccount(bank, row, { type: row[0] === "savings" ? "savings" : "giro", holder }),
  );
}

/** A credit card in addition to the accounts of a login. */
export function creditCard(bank: Bank, holder = HOLDER): TestAccount {
  const row = ["card", "", "Kreditkarte", -31_820, 250_000] as const;
  return testAccount(bank, row, { type: "creditcard", holder });
}
