// Runs a registered check by its key.
import type { Check } from "../check.ts";
import { type CheckKey, CHECKS, type Found, type ParamsOf } from "../checks.ts";
import type { Facts } from "../facts.ts";

/** Throws for a key that is not registered. */
export function runCheck<K extends CheckKey>(
  key: K,
  facts: Facts,
  params = {} as ParamsOf<K>,
): Found<K> {
  const check: Check | undefined = CHECKS.find((one) => one.key === key);
  if (!check) throw new Error(`${key} is not registered.`);
  return check.run(params, facts) as Found<K>;
}
