import { expect, test } from "vitest";
import type { Tag } from "#schema/tags.ts";
import { precisionOf, recallOf, scoreOf, shown } from "./testing/scores.ts";

const BAR = 0.95;

test.each<Tag>([
  "salary",
  "rent",
  "child-benefit",
  "chargeback",
  "seizure",
  "insurance",
  "credit",
  "gambling",
  "cash",
])("%s is found where people see it, and nowhere else", (tag) => {
  const score = scoreOf(tag);
  const failed = { wrong: score.wrong.map(shown), missed: score.missed.map(shown) };
  const message = JSON.stringify(failed, null, 1);
  expect(precisionOf(score), message).toBeGreaterThanOrEqual(BAR);
  expect(recallOf(score), message).toBeGreaterThanOrEqual(BAR);
});
