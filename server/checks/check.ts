// A check: one question about an account, answered from facts alone. To add one, write a file with
// `defineCheck` and list it in checks.ts.
import { moment } from "#schema/time-fields.ts";
import { about } from "#schema/kind.ts";
import { constant, resource, type Fields, type Kept, type ResourceOf } from "#schema/resource.ts";
import { shape, type Members, type Review, type Shape, type Values } from "#schema/shape.ts";
import type { Facts } from "./facts.ts";
import type { Report } from "./report.ts";

/** The most days that any check looks back. */
export const YEAR = 365;

/** The data that a check needs from the bank and in its facts. */
export type Needs = {
  /**
   * Days of turnovers, counted back from today; none if absent. If another check of the same request
   * needs more days, the facts contain those too: `run` must select its own range.
   */
  days?: number;
  /** Whether it is pointless without a balance: the session then fails with `balance_failed`. */
  balance?: boolean;
  /** Whether it looks at the tags of every turnover. */
  tags?: boolean;
  /** Whether it needs the balance and turnovers of every account of the login. */
  allAccounts?: boolean;
  /** Whether it looks at the standing orders of the chosen account. */
  standingOrders?: boolean;
};

/** The effect of `check_amount` and `check_currency_id` at the top of a request on a check. */
export type AmountAtTop = {
  /** They also request the check. */
  requests?: boolean;
  /** The check needs an amount, its own or the one at the top. */
  required?: boolean;
};

/** `P` are its accepted parameters, `R` is its result; amounts in cents, unsent values missing. */
export type Check<
  K extends string = string,
  P extends object = object,
  R extends object = object,
> = {
  readonly key: K;
  /** The question that it answers, for the API description. */
  readonly about: string;
  readonly request: Shape<P>;
  readonly result: ResourceOf<R & { created_at: number }>;
  readonly amountAtTop: AmountAtTop | null;
  needs(params: P): Needs;
  /** Pure: never reads a clock or a store. Applies the defaults of its parameters. */
  run(params: P, facts: Facts): R;
  readonly report: Report<P, R>;
};

/** The definition of a check; members and fields are field kinds with their descriptions. */
type Definition<K extends string, M extends Members, F extends Fields> = {
  key: K;
  about: string;
  request: M;
  /** Rules across the members of the request. */
  rules?(review: Review<M>): void;
  amountAtTop?: AmountAtTop;
  result: F;
  /** Whether the result ends with its time and its key; only the oldest check's does not. */
  signed?: boolean;
  needs(params: Values<M>): Needs;
  run(params: Values<M>, facts: Facts): Kept<F>;
  report: Report<Values<M>, Kept<F>>;
};

function signature(key: string) {
  return {
    created_at: about(moment(), "When the check ran, in the time zone of the service."),
    object: about(constant(key), "Type of the object: the key of the check."),
  };
}

export function defineCheck<
  const K extends `svc_${string}`,
  M extends Members,
  const F extends Fields,
>(definition: Definition<K, M, F>): Check<K, Values<M>, Kept<F>> {
  const { request, rules, amountAtTop = null, result, signed = true, ...check } = definition;
  const fields: Fields = signed ? { ...result, ...signature(check.key) } : result;
  return {
    ...check,
    amountAtTop,
    request: shape(request, rules),
    result: resource(check.key, fields),
  };
}
