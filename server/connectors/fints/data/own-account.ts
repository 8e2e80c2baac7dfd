// Whether turnovers are those of the account that was asked for.
import { ibanOf } from "#statements/statement.ts";
import type { SepaAccount } from "../syntax/formats.ts";

/** Bank code or BIC, and the account's number, perhaps with a currency. */
const NATIONAL = /^[A-Z0-9]{8,11}\/(\d{1,20})(?:[A-Z]{3})?$/;
/** The length of a German IBAN, which ends with the number of the account in ten digits. */
const GERMAN = 22;
const NUMBER_PLACES = 10;

function bare(number: string): string {
  return number.replace(/^0+/, "");
}

/**
 * The numbers by which banks name the account: some add that of the sub-account, some leave it out. That of
 * a card is longer, and turnovers may name the account behind it.
 */
function numbersOf({ iban, number: said, subAccount }: SepaAccount): string[] {
  const number = said.length > NUMBER_PLACES ? "" : said;
  const within = iban.startsWith("DE") && iban.length === GERMAN ? iban.slice(-NUMBER_PLACES) : "";
  return [number, number && `${number}${subAccount}`, within].map(bare).filter(Boolean);
}

function continues(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/**
 * Whether the name that a bank gives with turnovers is that of another account. Names that say neither
 * an IBAN nor a bank code with a number tell nothing.
 */
export function namesOther(name: string, account: SepaAccount): boolean {
  const iban = ibanOf(name);
  if (iban !== "") return account.iban !== "" && iban !== account.iban;
  const said = bare(NATIONAL.exec(name.replace(/\s+/g, "").toUpperCase())?.[1] ?? "");
  const numbers = numbersOf(account);
  return said !== "" && numbers.length > 0 && !numbers.some((own) => continues(said, own));
}
