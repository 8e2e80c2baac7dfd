// What each check found out, as names and values; lists stand in tables.
import type { Wording } from "../wording.ts";
import type { CheckKey, Results } from "#schema/checks/checks.ts";
import { NO_DAY } from "#schema/fields.ts";
import type { Pair } from "./typesetter/blocks.ts";

type Finding<K extends CheckKey> = (result: NonNullable<Results[K]>, words: Wording) => Pair[];

/** A date that may be unset. */
function day(value: string, words: Wording): string {
  return value === NO_DAY ? words.text("full.default") : words.day(value);
}

/** Pairs of one result; none where a table says all. */
export const FINDINGS: { readonly [K in CheckKey]: Finding<K> } = {
  svc_account_snapshot: (result, words) => [
    [words.text("in.days"), words.count(result.days)],
    [words.text("in.from"), day(result.from, words)],
    [words.text("in.to"), day(result.to, words)],
    [words.text("in.filters"), result.filters.map(words.tag).join(", ") || words.text("all")],
    [words.text("in.all_tags"), words.flag(result.all_tags)],
  ],
  svc_balance_check: (result, words) => [
    [words.text("in.check_amount"), words.amount(result.check_amount, result.check_currency_id)],
    [words.text("out.check_passed"), words.flag(result.check_passed)],
  ],
  svc_balance_overview: (result, words) => [
    [words.text("field.balance"), words.amount(result.balance, result.currency_id)],
    [words.text("field.available"), words.amount(result.available, result.currency_id)],
    [words.text("field.limit"), words.amount(result.limit, result.currency_id)],
  ],
  svc_cashflow_overview: () => [],
  svc_chargeback_check: (result, words) => [
    [words.text("returns.count"), words.count(result.chargebacks_count)],
    [words.text("returns.coverage"), words.count(result.chargebacks_coverage)],
    [words.text("returns.revoked"), words.count(result.chargebacks_revoked)],
    [words.text("returns.sum"), words.amount(result.chargebacks_sum_amount, result.currency_id)],
  ],
  svc_children_check: (result, words) => [
    [words.text("out.children"), words.count(result.children_at_account_holder)],
  ],
  svc_credit_check: (result, words) => [
    [words.text("out.check_days"), words.count(result.check_days)],
  ],
  svc_direct_debit_check: (result, words) => [
    [words.text("in.check_amount"), words.amount(result.check_amount, result.check_currency_id)],
    [words.text("in.start_date"), day(result.start_date, words)],
    [words.text("in.end_date"), day(result.end_date, words)],
    [words.text("out.recommendation"), words.text(`out.${result.recommendation}`)],
    [
      words.text("out.recommendation_date"),
      result.recommendation_date === NO_DAY
        ? words.text("out.no_day")
        : words.day(result.recommendation_date),
    ],
  ],
  svc_fact_sheet: (result, words) => [
    [words.text("in.limit_turnover_days"), words.count(result.limit_turnover_days)],
  ],
  svc_name_check: (result, words) => [
    [words.text("in.name"), result.name],
    [words.text("in.firstname"), result.firstname],
    [words.text("out.match"), words.flag(result.match)],
    [words.text("out.similarity"), words.count(result.similarity)],
  ],
  svc_overdraft_limit_check: (result, words) => {
    const money = (cents: number) => words.amount(cents, result.currency_id);
    return [
      [words.text("overdraft.booking_days"), words.count(result.booking_days)],
      [words.text("overdraft.days"), words.count(result.overdraft_limit_days)],
      [words.text("overdraft.maximum"), money(result.maximum_overdraft_used)],
      [words.text("overdraft.average"), money(result.average_overdraft_used)],
      [words.text("overdraft.median"), money(result.median_overdraft_used)],
    ];
  },
  svc_seizure_check: (result, words) => [
    [words.text("fact.seizure"), words.flag(result.is_seizure === 1)],
  ],
  svc_standing_orders_check: (result, words) => [
    [words.text("out.supported"), words.flag(result.supported)],
  ],
  svc_all_accounts_check: () => [],
};
