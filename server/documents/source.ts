import type { Turnover } from "#analytics/turnover.ts";
import { type Facts, tagsOf } from "#checks/facts.ts";
import type { Tag } from "#schema/tags.ts";
import type { BankSummary } from "#schema/wizard.ts";

/** What documents are made of. */
export type Source = {
  /** What the bank told of an account, and the day of it in service time. */
  facts: Facts;
  bank: BankSummary;
  /** Of every turnover; found once, for that is the most of the work. */
  tags: ReadonlyMap<Turnover, readonly Tag[]>;
};

/** What the bank told, with what it means. */
export function sourceOf(facts: Facts, bank: BankSummary): Source {
  return { facts, bank, tags: tagsOf(facts) };
}

/** Where an account leaves it open, its bank says it. */
export function placeOf(
  { account }: Facts,
  bank: BankSummary,
): { bic: string; country_id: string } {
  return { bic: account.bic || bank.bic, country_id: account.countryId || bank.country_id };
}
