// A merchant's fraud checks before a payment is ordered. Each check has the name of the error with
// which it ends the session.
import { balanceCheck } from "#checks/balance-check.ts";
import { returnsOf } from "#checks/chargeback-check.ts";
import { bookedOf, type Facts } from "#checks/facts.ts";
import { seizureCheck } from "#checks/seizure-check.ts";
import type { Order } from "#connectors/connector.ts";
import type { Features, SecurityFeature } from "#schema/features.ts";
import { DAY } from "#schema/time.ts";
import type { Sent } from "#storage/tables/records.ts";
import { RETENTION } from "./kept-until.ts";

/** Milliseconds for which payments of the same account count: as long as they are stored. */
export const PAST = RETENTION.svc_pay * DAY;
/** Days of turnovers to check: the range that banks return without another release. */
const DAYS = 90;

/** The payment, and others of the same account to the same merchant: made, or with the bank now. */
export type OrderFacts = { order: Order; others: Sent };
export type AccountFacts = { order: Order; account: Facts };

type OrderCheck = { needs: "order" | "others"; hits(facts: OrderFacts, limit: number): boolean };
type AccountCheck = {
  needs: "account";
  /** Days of turnovers; 0 for the balance only. */
  days: number;
  hits(facts: AccountFacts, limit: number): boolean;
};

/** In the order in which they run. Amounts in cents; a check without a number gets 0. */
const FRAUD_CHECKS: Readonly<Record<SecurityFeature, OrderCheck | AccountCheck>> = {
  security_max_amount_exceeded: {
    needs: "order",
    hits: ({ order }, limit) => order.amount > limit,
  },
  security_max_ta_count_reached: {
    needs: "others",
    hits: ({ others }, limit) => others.count >= limit,
  },
  security_max_volume_reached: {
    needs: "others",
    hits: ({ order, others }, limit) => others.sum + order.amount > limit,
  },
  security_balance_failed: {
    needs: "account",
    days: 0,
    hits({ order: { amount, currency }, account }) {
      const wanted = { check_amount: amount, check_currency_id: currency };
      return !balanceCheck.run(wanted, account).check_passed;
    },
  },
  security_is_seizure: {
    needs: "account",
    days: seizureCheck.needs({}).days ?? 0,
    hits: ({ account }) => seizureCheck.run({}, account).is_seizure === 1,
  },
  security_chargebacks_exceeded: {
    needs: "account",
    days: DAYS,
    hits: ({ account }, limit) => returnsOf(account).count > limit,
  },
  security_low_turnover_count: {
    needs: "account",
    days: DAYS,
    hits: ({ account }, limit) => bookedOf(account).length < limit,
  },
};

const KEYS = Object.keys(FRAUD_CHECKS) as SecurityFeature[];

/** The first enabled check that `hits`. */
function first(
  features: Features,
  hits: (check: OrderCheck | AccountCheck, limit: number) => boolean,
): SecurityFeature | null {
  const hit = KEYS.find((key) => {
    const value = features[key];
    return value !== undefined && hits(FRAUD_CHECKS[key], value === true ? 0 : value);
  });
  return hit ?? null;
}

/** Whether a check compares the payment with others of the same account. */
export function countsOthers(features: Features): boolean {
  return KEYS.some((key) => features[key] !== undefined && FRAUD_CHECKS[key].needs === "others");
}

/** The check that a payment fails before the account is read; null for none. */
export function orderHit(features: Features, facts: OrderFacts): SecurityFeature | null {
  return first(features, (check, limit) => check.needs !== "account" && check.hits(facts, limit));
}

/** The check that a payment from an account fails; null for none. */
export function accountHit(features: Features, facts: AccountFacts): SecurityFeature | null {
  return first(features, (check, limit) => check.needs === "account" && check.hits(facts, limit));
}

/** Days of turnovers to read for the checks, 0 for the balance only, null for nothing. */
export function daysToRead(features: Features): number | null {
  const days = KEYS.flatMap((key) => {
    const check = FRAUD_CHECKS[key];
    return features[key] !== undefined && check.needs === "account" ? [check.days] : [];
  });
  return days.length > 0 ? Math.max(...days) : null;
}
