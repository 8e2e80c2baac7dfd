// A server that is killed at a message to a bank with FinTS: what the bank did is done once, and never
// forgotten. `npm run crash -- fints` does it for every message of every kind of transfer.
import { faultOf } from "../crash/payer.ts";
import { crashPayments, type Kind } from "../crash/payments.ts";
import { expect, test } from "../fixtures.ts";
import { claimOfDead } from "../stores.ts";

/** The last messages: release, and end of the dialogue. */
const LAST = 2;

test.describe.configure({ mode: "default" });

for (const kind of ["by TAN", "on another device"] satisfies Kind[]) {
  test(`a transfer ${kind} agrees with the bank's books after kill -9`, async ({
    start,
    store,
  }, info) => {
    // Six starts, and six leases of dead processes.
    info.setTimeout(3 * info.timeout + 6 * claimOfDead(store));
    const outcomes = await crashPayments(start, kind, { last: LAST });
    expect(outcomes.map((outcome) => faultOf(outcome))).toEqual(outcomes.map(() => null));
    // The deaths reach both sides of the order.
    expect(new Set(outcomes.map(({ carriedOut }) => carriedOut)).has(1)).toBe(true);
  });
}
