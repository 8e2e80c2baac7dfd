// The TAN methods of the test bank.
import type { Json } from "#schema/json.ts";

import { TAN_METHODS as METHODS, TAN_PROCEDURES as PROCEDURES } from "#schema/test-bank.ts";

export { METHODS, PROCEDURES };
export type Method = (typeof METHODS)[number];
export type Procedure = (typeof PROCEDURES)[number];

export function isProcedure(value: Json | undefined): value is Procedure {
  return PROCEDURES.some((known) => known === value);
}
