// An account of a bank user, and its balance.
import { ACCOUNT_TYPES, type AccountType } from "./codes.ts";
import { createdAtUtc } from "./common-fields.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { amount, id, nullable, oneOf, plainFlag, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { utcMoment } from "./utc-moment.ts";

/** Record fields that the wire names differently. */
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

const accountId = about(id("bac"), "Account ID.");

export const bankAccount = resource("bank_account", {
  id: accountId,
  bank_connection_id: derived(
    about(
      id("bcn"),
      "ID of the connection that last updated the account. The connection may have been deleted.",
    ),
    (source: Source) => source.connection,
  ),
  holder: about(text(255), "Name of the holder, as the bank reports it.", "Max Mustermann"),
  description: about(text(255), "The bank's name for the account.", "Girokonto"),
  iban: about(text(40), "IBAN; empty if the account has none.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
  account_number: derived(
    about(text(35), "National account number.", "12345678"),
    (source: Source) => source.accountNumber,
  ),
  bank_code: derived(
    about(text(35), "National bank code.", "88888888"),
    (source: Source) => source.bankCode,
  ),
  bank_name: derived(
    about(text(255), "Name of the bank.", "Testbank"),
    (source: Source) => source.bankName,
  ),
  country_id: derived(
    about(text(2), "Two-letter country code.", "DE"),
    (source: Source) => source.countryId,
  ),
  type: about(oneOf<AccountType>(ACCOUNT_TYPES), "Type of account."),
  joint_account: derived(
    about(plainFlag(), "Whether the account has more than one holder."),
    (source: Source) => source.joint,
  ),
  transaction_possible: derived(
    about(plainFlag(), "Whether the account can send payments."),
    (source: Source) => source.transactionPossible,
  ),
  created_at: derived(createdAtUtc(), (source: Source) => source.createdAt),
  object: constant("bank_account"),
});

/** Record fields of the balance that the wire names differently. */
type Balanced = { booked: number | null; currency: string; seenAt: number; createdAt: number };

export const bankAccountBalance = resource("bank_account_balance", {
  id: accountId,
  balance: derived(
    about(amount(), "Booked balance; 0 if the bank does not report it.", 2123),
    (source: Pick<Balanced, "booked">) => source.booked ?? 0,
  ),
  available: about(
    nullable(amount()),
    "Available balance including the overdraft limit; null if the bank does not report it.",
    3123,
  ),
  limit: about(nullable(amount()), "Overdraft limit; null if the bank does not report it.", 1000),
  currency: about(text(3), "Currency of the account.", "EUR"),
  currency_id: derived(
    about(text(3), "Alias of `currency`.", "EUR"),
    (source: Balanced) => source.currency,
  ),
  date: derived(
    about(utcMoment(), "Time when the balance was read, in UTC."),
    (source: Balanced) => source.seenAt,
  ),
  created_at: derived(
    about(utcMoment(), "Time when the account was created, in UTC."),
    (source: Balanced) => source.createdAt,
  ),
  object: constant("bank_account_balance"),
});
