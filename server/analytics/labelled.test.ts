import { expect, test } from "vitest";
import type { Tag } from "#schema/tags.ts";
import { SET_NAMES } from "./testing/labelled.ts";
import { formatLabelled, precisionOf, recallOf, scoreOf } from "./testing/scores.ts";

const BAR = 0.95;
const IMPORTANT: readonly Tag[] = [
  "salary",
  "rent",
  "child-benefit",
  "chargeback",
  "seizure",
  "insurance",
  "credit",
  "gambling",
  "cash",
];

const CASES = SET_NAMES.flatMap((set) => IMPORTANT.map((tag) => ({ set, tag })));

test.each(CASES)("in the $set set, finds $tag exactly where an officer does", ({ set, tag }) => {
  const score = scoreOf(tag, set);
  const failed = {
    wrong: score.wrong.map(formatLabelled),
    missed: score.missed.map(formatLabelled),
  };
  const message = JSON.stringify(failed, null, 1);
  expect(precisionOf(score), message).toBeGreaterThanOrEqual(BAR);
  expect(recallOf(score), message).toBeGreaterThanOrEqual(BAR);
});
