// The accounts of a login, as FinTS names and describes them.
import type { TestAccount } from "#connectors/test-bank/accounts.ts";
import { accountsFor } from "#connectors/test-bank/patterns.ts";
import {
  readNationalAccount,
  readSepaAccount,
  writeNationalAccount,
  writeSepaAccount,
} from "#connectors/fints/syntax/formats.ts";
import { type Draft, type Element, segment } from "#connectors/fints/syntax/segment.ts";
import type { AccountType } from "#schema/codes.ts";
import type { Turn } from "./turn.ts";

/** Kinds of accounts by their ranges in FinTS. */
const KINDS: Readonly<Partial<Record<AccountType, string>>> = {
  giro: "1",
  savings: "10",
  creditcard: "50",
};
/** Longest name of a holder. */
const LONGEST_NAME = 27;

export function accountsOf({ bank, behaviour }: Pick<Turn, "bank" | "behaviour">): TestAccount[] {
  return accountsFor(bank, behaviour);
}

/** The number of an account; a card has none of its own. */
function numberOf({ account }: TestAccount): string {
  return account.accountNumber || account.id.toUpperCase();
}

export function nationalOf(of: TestAccount, bankCode: string): Element {
  return writeNationalAccount({ number: numberOf(of), subAccount: "", bankCode });
}

export function sepaOf(of: TestAccount, bankCode: string): Element {
  const { iban, bic } = of.account;
  return writeSepaAccount({ iban, bic, number: numberOf(of), subAccount: "", bankCode }, true);
}

/** Whether a kind of order works with an account. */
export function allows({ account }: TestAccount, code: string): boolean {
  if (code === "HKCCS" || code === "HKIPZ")
    return account.transactionPossible && account.iban !== "";
  return code !== "HKCAZ" || account.iban !== "";
}

/** The account that an order names, by IBAN or number; versions before 7 name no IBAN. */
export function findAccount(
  turn: Turn,
  named: Element,
  international: boolean,
): TestAccount | null {
  const { iban, number } = international
    ? readSepaAccount(named)
    : { iban: "", ...readNationalAccount(named) };
  const found = accountsOf(turn).find((each) =>
    iban ? each.account.iban === iban : number !== "" && numberOf(each) === number,
  );
  return found ?? null;
}

/** HIUPD: an account with the orders that it allows. */
export function describeAccount(
  of: TestAccount,
  { bank, customer }: { bank: string; customer: string },
  orders: readonly string[],
): Draft {
  const { account, currency = "EUR" } = of;
  const { iban, holder, description, type } = account;
  const names = [holder.slice(0, LONGEST_NAME), holder.slice(LONGEST_NAME, 2 * LONGEST_NAME)];
  const about = [customer, KINDS[type] ?? "90", currency, ...names, description, ""];
  const allowed = orders.filter((code) => allows(of, code)).map((code) => [code, "1"]);
  return segment("HIUPD", 6, nationalOf(of, bank), iban, ...about, ...allowed);
}

/** HISPA: the accounts that have an IBAN. */
export function sepaAccounts(turn: Turn): Draft {
  const all = accountsOf(turn).filter(({ account }) => account.iban !== "");
  const listed = all.map((of): Element =>
    ["J"].concat(sepaOf(of, of.account.bankCode).map(String)),
  );
  return segment("HISPA", 1, ...listed);
}
