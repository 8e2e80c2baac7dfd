// An account that a bank user's connections have found, and what is on it.
import { ACCOUNT_TYPES, type AccountType } from "./codes.ts";
import { amount, id, nullable, oneOf, plainFlag, text } from "./fields.ts";
import { constant, derived, resource } from "./resource.ts";
import { utcMoment } from "./utc-moment.ts";

/** Where the record keeps what is named otherwise on the wire. */
type Source = {
  connection: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  countryId: string;
  joint: boolean;
  transactionPossible: boolean;
  createdAt: number;
};

export const bankAccount = resource("bank_account", {
  id: id("bac"),
  bank_connection_id: derived(id("bcn"), (source: Source) => source.connection),
  holder: text(255),
  description: text(255),
  /** "" where the account has none. */
  iban: text(40),
  bic: text(11),
  account_number: derived(text(35), (source: Source) => source.accountNumber),
  bank_code: derived(text(35), (source: Source) => source.bankCode),
  bank_name: derived(text(255), (source: Source) => source.bankName),
  country_id: derived(text(2), (source: Source) => source.countryId),
  type: oneOf<AccountType>(ACCOUNT_TYPES),
  joint_account: derived(plainFlag(), (source: Source) => source.joint),
  transaction_possible: derived(plainFlag(), (source: Source) => source.transactionPossible),
  created_at: derived(utcMoment(), (source: Source) => source.createdAt),
  object: constant("bank_account"),
});

/** The same where the balance is of interest. */
type Balanced = { booked: number | null; currency: string; seenAt: number; createdAt: number };

export const bankAccountBalance = resource("bank_account_balance", {
  /** Of the account. */
  id: id("bac"),
  /** 0 where the bank does not say. */
  balance: derived(amount(), (source: Pick<Balanced, "booked">) => source.booked ?? 0),
  available: nullable(amount()),
  limit: nullable(amount()),
  /** Readers disagree on its name. */
  currency: text(3),
  currency_id: derived(text(3), (source: Balanced) => source.currency),
  date: derived(utcMoment(), (source: Balanced) => source.seenAt),
  created_at: derived(utcMoment(), (source: Balanced) => source.createdAt),
  object: constant("bank_account_balance"),
});
