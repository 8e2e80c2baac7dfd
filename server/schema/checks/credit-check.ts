import { amount, count, someOf, text } from "../fields.ts";
import { mapOf, resource } from "../resource.ts";
import { shape } from "../shape.ts";
import { TAGS } from "../tags.ts";
import { check } from "./check.ts";

/** Signed, spending negative. */
const sum = resource("sum", { amount: amount(), currency: text(3) });

/** What was earned and spent by category. */
export const creditCheck = check("svc_credit_check", shape({ checks: someOf(TAGS) }), {
  checks: someOf(TAGS),
  check_days: count(0, 365),
  results: mapOf(sum),
});
