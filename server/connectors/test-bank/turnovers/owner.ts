// An account of the test bank as its turnovers see it.
import { composeIban } from "#schema/iban.ts";
import type { TestAccount } from "../accounts.ts";
import type { Config } from "../config/config.ts";
import type { Owner } from "./generate.ts";
import { type Land, partyAccount } from "./parties.ts";

/** A view of an account: days as `YYYY-MM-DD`, `from` and `to` included. */
export type View = {
  /** Name of the PIN's pattern, "" for an ordinary login. */
  pattern: string;
  /** The configured values; another seed gives the same accounts other turnovers. */
  config?: Config | null;
  today: string;
};

/** Number of the current account that feeds the savings account. */
export const FEEDER = "12345678";
const SAVINGS = "87654321";

/** The parts of an account that determine its turnovers. */
export type Account = Pick<
  TestAccount["account"],
  "id" | "iban" | "bic" | "bankCode" | "countryId" | "holder"
>;

/** The account as the generator sees it. */
export function ownerOf(
  { id, iban, bic, bankCode, countryId, holder }: Account,
  { config }: View,
): Owner {
  const land: Land = countryId === "AT" ? "AT" : "DE";
  const saved = id === "giro" ? composeIban(land, bankCode, SAVINGS) : null;
  const savings = saved === null ? partyAccount(land, holder) : { iban: saved, bic };
  return { bankCode, iban: iban || id, seed: config?.seed ?? "0", land, savings };
}
