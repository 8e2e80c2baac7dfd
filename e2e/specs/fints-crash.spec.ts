// A server that is killed at a message to a bank with FinTS: what the bank did is done once, and never
// forgotten. `npm run crash -- fints` does it for every message of every kind of transfer.
import { faultOf } from "../crash/payer.ts";
import { type Moment, MOMENTS } from "../crash/mortal.ts";
import { crashPayments } from "../crash/payments.ts";
import { expect, test } from "../fixtures.ts";
import { claimOfDead } from "../stores.ts";

/** The last messages: release, and end of the dialogue. */
const LAST = 2;

/**
 * When the process dies. A release on another device takes seconds each time: it meets the moment at
 * which the bank has done what nobody knows.
 */
const DEATHS = {
  "by TAN": MOMENTS,
  "on another device": ["answer lost"],
} as const satisfies Record<string, readonly Moment[]>;

test.describe.configure({ mode: "default" });

for (const kind of ["by TAN", "on another device"] as const) {
  test(`a transfer ${kind} agrees with the bank's books after kill -9`, async ({
    start,
    store,
  }, info) => {
    // Six starts, and six leases of dead processes.
    info.setTimeout(3 * info.timeout + 6 * claimOfDead(store));
    const outcomes = await crashPayments(start, kind, { last: LAST, moments: DEATHS[kind] });
    expect(outcomes.map((outcome) => faultOf(outcome))).toEqual(outcomes.map(() => null));
    // The deaths reach both sides of the order.
    expect(new Set(outcomes.map(({ carriedOut }) => carriedOut)).has(1)).toBe(true);
  });
}
