// The TAN methods of the test bank.
import type { Json } from "#schema/json.ts";

/** The methods that a customer can choose from. */
export const METHODS = ["qr", "flicker", "photo", "sms", "push", "manual", "redirect"] as const;
export type Method = (typeof METHODS)[number];

/** `choose` lets the customer choose a method. */
export const PROCEDURES = [...METHODS, "choose"] as const;
export type Procedure = (typeof PROCEDURES)[number];

export function isProcedure(value: Json | undefined): value is Procedure {
  return PROCEDURES.some((known) => known === value);
}
