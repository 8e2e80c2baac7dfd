// What a check is: one question about an account, answered from facts alone.
import type { CheckKey, Found, ParamsOf } from "#schema/checks/checks.ts";
import type { Facts } from "./facts.ts";

/** Days that are looked at where nothing asks for fewer. */
export const YEAR = 365;

export type Check<K extends CheckKey> = {
  readonly key: K;
  /** Range of turnovers that it looks at, in days back from today; 0 for none. */
  days(params: ParamsOf<K>): number;
  /** Pure. Amounts in cents; parameters that were not sent take their defaults. */
  run(params: ParamsOf<K>, facts: Facts): Found<K>;
};
