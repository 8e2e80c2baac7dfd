import type { Turnover } from "#analytics/turnover.ts";
import { type Facts, tagsOf } from "#checks/facts.ts";
import type { Tag } from "#schema/tags.ts";
import type { BankSummary } from "#schema/wizard.ts";

/** The input of documents. */
export type Source = {
  /** Data of an account, and the date in service time on which it was read. */
  facts: Facts;
  bank: BankSummary;
  /** Of every turnover. Computed once, because it is most of the work. */
  tags: ReadonlyMap<Turnover, readonly Tag[]>;
};

/** The facts with the tags of their turnovers. */
export function sourceOf(facts: Facts, bank: BankSummary): Source {
  return { facts, bank, tags: tagsOf(facts) };
}

/** BIC and country of an account, by default those of its bank. */
export function placeOf(
  { account }: Facts,
  bank: BankSummary,
): { bic: string; country_id: string } {
  return { bic: account.bic || bank.bic, country_id: account.countryId || bank.country_id };
}
