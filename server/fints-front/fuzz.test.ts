// Damaged answers of banks: a slice of `npm run fuzz`, which plays as many as asked for.
import { expect, it } from "vitest";
import { fuzz } from "./testing/fuzz/fuzz.ts";

const ANSWERS = 1000;
const SEED = 20_261_124;
/** Milliseconds of processor time: several times what the longest answer takes on a calm machine. */
const LIMIT = 3000;

it("takes every damaged answer for what it is, in time, and carries nothing out twice", async () => {
  const { answers, carriedOut, ends, findings } = await fuzz({
    answers: ANSWERS,
    seed: SEED,
    limit: LIMIT,
  });
  expect(findings).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(ANSWERS);
  // The slice reaches orders and each kind of end.
  expect(carriedOut).toBeGreaterThan(5);
  expect(Object.keys(ends)).toEqual(
    expect.arrayContaining(["done", "FinTsSyntaxError", "UnknownOutcomeError", "tech_error"]),
  );
});
