// The counterparties of bookings: invented people and companies, each with an account.
import { hash } from "node:crypto";
import { checkDigits, composeIban } from "#schema/iban.ts";
import type { Code } from "./pattern.ts";

/** Bank codes that do not exist, so that no real account is named. */
const BANKS: Readonly<Record<"DE" | "AT", { bankCode: string; bic: string }>> = {
  DE: { bankCode: "90000000", bic: "MUSTDE99XXX" },
  AT: { bankCode: "90000", bic: "MUSTAT99XXX" },
};

/** The country whose format the bookings use. */
export type Land = keyof typeof BANKS;

export type PartyAccount = { iban: string; bic: string };

/** The counterparty, as named in each of its bookings. */
export type Party = {
  holder: string;
  account: PartyAccount | null;
  /** SEPA keys before the text, each on its own line. */
  fields: readonly string[];
};

/** Constant digits of a name. */
function digitsOf(name: string, length: number): string {
  const number = hash("sha256", name, "buffer").readUIntBE(0, 6);
  return String(number % 10 ** length).padStart(length, "0");
}

export function partyAccount(land: Land, holder: string): PartyAccount {
  const { bankCode, bic } = BANKS[land];
  return { iban: composeIban(land, bankCode, digitsOf(holder, 10)) ?? "", bic };
}

/** Booking codes with a counterparty account. */
const WITH_ACCOUNT: ReadonlySet<Code> = new Set<Code>([
  "105",
  "117",
  "152",
  "153",
  "156",
  "166",
  "177",
  "181",
]);

/** A creditor gives the mandate of the contract and its own creditor identifier. */
function fieldsOf(land: Land, code: Code, holder: string, contract: string): string[] {
  if (land !== "DE") return [];
  if (code !== "105" && code !== "181") return ["SVWZ+"];
  const national = digitsOf(holder, 11);
  const creditor = `${land}${checkDigits(land, national)}ZZZ${national}`;
  return [`MREF+M${digitsOf(contract, 8)}`, `CRED+${creditor}`, "SVWZ+"];
}

/** The counterparty of bookings with that code and kind on the account `iban`. */
export function partyOf(
  { land, iban }: { land: Land; iban: string },
  { code, kind }: { code: Code; kind: string },
  holder: string,
  account?: PartyAccount,
): Party {
  const known = WITH_ACCOUNT.has(code);
  return {
    holder,
    account: known ? (account ?? partyAccount(land, holder)) : null,
    fields: fieldsOf(land, code, holder, `${holder} ${kind} ${iban}`),
  };
}
