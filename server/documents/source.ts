import type { Facts } from "#checks/facts.ts";
import type { BankSummary } from "#schema/wizard.ts";

/** What documents are made of. */
export type Source = {
  /** What the bank told, and the day of it in service time. */
  facts: Facts;
  bank: BankSummary;
};

/** Where an account leaves it open, its bank says it. */
export function placeOf({ facts: { account }, bank }: Source): { bic: string; country_id: string } {
  return { bic: account.bic || bank.bic, country_id: account.countryId || bank.country_id };
}
