// The ways in which the test bank lets its customers release an order.
import type { Json } from "#schema/json.ts";

/** Those that a customer can choose from. */
export const METHODS = ["qr", "flicker", "photo", "sms", "push", "manual", "redirect"] as const;
export type Method = (typeof METHODS)[number];

/** `choose` asks the customer which. */
export const PROCEDURES = [...METHODS, "choose"] as const;
export type Procedure = (typeof PROCEDURES)[number];

export function isProcedure(value: Json | undefined): value is Procedure {
  return PROCEDURES.some((known) => known === value);
}
