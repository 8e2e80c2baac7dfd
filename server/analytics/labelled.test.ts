import { expect, test } from "vitest";
import type { Tag } from "#schema/tags.ts";
import { precisionOf, recallOf, scoreOf, type SetName, shown } from "./testing/scores.ts";

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

test.each<[set: SetName, tag: Tag]>([
  ...IMPORTANT.map((tag): [SetName, Tag] => ["first", tag]),
  ...IMPORTANT.map((tag): [SetName, Tag] => ["second", tag]),
  ...IMPORTANT.map((tag): [SetName, Tag] => ["third", tag]),
])("in the %s set %s is found where people see it, and nowhere else", (set, tag) => {
  const score = scoreOf(tag, set);
  const failed = { wrong: score.wrong.map(shown), missed: score.missed.map(shown) };
  const message = JSON.stringify(failed, null, 1);
  expect(precisionOf(score), message).toBeGreaterThanOrEqual(BAR);
  expect(recallOf(score), message).toBeGreaterThanOrEqual(BAR);
});
