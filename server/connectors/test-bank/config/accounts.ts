// The accounts of a login configured on the page of the PIN `config`.
import type { Bank } from "#banks/bank.ts";
import { partsOfIban } from "#banks/codes.ts";
import { composeIban } from "#schema/iban.ts";
import { accountsOf, creditCard, type TestAccount } from "../accounts.ts";
import type { Config, ConfigAccount } from "./config.ts";

/** Account numbers for invented IBANs. */
const FIRST_NUMBER = 9_000_000_001;

function ibanOf(bank: Bank, { iban }: ConfigAccount, index: number): string {
  return iban ?? composeIban(bank.countryId, bank.bankCode, String(FIRST_NUMBER + index)) ?? "";
}

/** The first account keeps its usual id, because PIN effects apply only to it. */
const FIRST = "giro";
const OTHER = "set-";

/** The configuration of an account; undefined for unchanged accounts. */
export function settingOf({ accounts }: Config, id: string): ConfigAccount | undefined {
  const index = id.startsWith(OTHER) ? Number(id.slice(OTHER.length)) : -1;
  return accounts[id === FIRST ? 0 : index];
}

function accountOf(bank: Bank, config: Config, index: number, iban: string): TestAccount {
  const set = config.accounts[index];
  if (!set) throw new Error("There is no such account.");
  const parts = partsOfIban(iban) ?? { bankCode: bank.bankCode, accountNumber: "" };
  const { available, balance, limit, currency } = set;
  const seized = config.seizure && index === 0 ? " (P-Konto)" : "";
  return {
    account: {
      id: index === 0 ? FIRST : `${OTHER}${index}`,
      holder: config.holder,
      description: set.description + seized,
      iban,
      bic: bank.bic,
      accountNumber: parts.accountNumber,
      bankCode: parts.bankCode,
      countryId: iban.slice(0, 2) || bank.countryId,
      type: set.type,
      joint: set.joint,
      transactionPossible: set.payable && iban !== "",
    },
    balance,
    limit,
    currency,
    ...(available === null ? {} : { available }),
  };
}

/** The form changes the first of the usual accounts; the JSON lists all accounts. */
export function accountsOfConfig(bank: Bank, config: Config): TestAccount[] {
  const card = config.credit_card ? [creditCard(bank, config.holder)] : [];
  if (config.boxes) {
    const [first, second] = accountsOf(bank, config.holder);
    const iban = first?.account.iban ?? "";
    return [accountOf(bank, config, 0, iban), ...(second ? [second] : []), ...card];
  }
  const listed = config.accounts.map((set, index) =>
    accountOf(bank, config, index, ibanOf(bank, set, index)),
  );
  return [...listed, ...card];
}
