// Damaged texts: a reader answers or says StatementError, and never anything else.
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  nat,
  record,
} from "fast-check";
import { expect, test } from "vitest";
import { readBookings } from "./read-bookings.ts";
import { StatementError } from "./statement.ts";
import { camt052, MT942 } from "./testing/dialogue.ts";
import { MT940 } from "./testing/files.ts";

const RUNS = 500;
/** Pieces that mean something to the readers. */
const SIGNS =
  ":20: :61: :86: -\n @@ ?20 ? {1: \n 260230 D1, C,5 < > </ <a> &#0; &#x110000; &#99999999999; &amp; " +
  "]]> <!-- <![CDATA[ \uFEFF \0 -1 999999999999999 ü";

/** A text with some of its places replaced. */
function mutated(text: string): Arbitrary<Buffer> {
  const change = record({
    at: nat(text.length),
    cut: nat(60),
    sign: constantFrom(...SIGNS.split(" ")),
  });
  return array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
    let changed = text;
    for (const { at, cut, sign } of changes) {
      changed = changed.slice(0, at) + sign + changed.slice(at + cut);
    }
    return Buffer.from(changed, "utf8");
  });
}

/** Rejects for any other error, or an amount that is none. */
async function read(
  form: "mt940" | "camt052",
  booked: Uint8Array[],
  announced: Uint8Array[] = [],
): Promise<void> {
  try {
    const { turnovers } = await readBookings({ form, booked, announced });
    for (const { amount } of turnovers) expect(amount).toSatisfy(Number.isSafeInteger);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
  }
}

test.each([
  ["MT940", "mt940", MT940],
  ["camt.052 in version 02", "camt052", camt052("02")],
  ["camt.052 in version 08", "camt052", camt052("08")],
] as const)("damaged %s", async (_what, form, text) => {
  const damaged = asyncProperty(mutated(text), (piece) => read(form, [piece]));
  await assert(damaged, { numRuns: RUNS });
});

test("damaged MT942", async () => {
  const damaged = asyncProperty(mutated(MT942), (piece) => read("mt940", [], [piece]));
  await assert(damaged, { numRuns: RUNS });
});
