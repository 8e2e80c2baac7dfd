import { expect, test } from "vitest";
import { TAGS, type Tag } from "#schema/tags.ts";
import { primaryTag } from "./primary.ts";

test.each<[Tag[], primary: Tag]>([
  [["expenditure", "living-cost", "rent", "transfer"], "rent"],
  [
    ["expenditure", "insurance", "insurance-vehicle", "living-cost", "vehicle"],
    "insurance-vehicle",
  ],
  [["banking-fees", "chargeback", "chargeback-fees", "expenditure"], "chargeback-fees"],
  [["expenditure", "tax-office", "tax-vehicle", "vehicle"], "tax-vehicle"],
  [["expenditure", "gambling", "lottery"], "lottery"],
  [["e-commerce", "expenditure", "psp"], "e-commerce"],
  [["e-commerce", "refund", "revenue"], "e-commerce"],
  [["income", "marginal-employment", "revenue", "salary", "transfer"], "marginal-employment"],
  [["direct-debit", "expenditure"], "direct-debit"],
  [["revenue"], "revenue"],
  [[], "expenditure"],
])("%j counts under %s", (tags, primary) => {
  expect(primaryTag(tags)).toBe(primary);
});

test("gives every tag a distinct rank, so that no two tags hide each other by chance", () => {
  for (const one of TAGS) {
    expect(primaryTag([one])).toBe(one);
    for (const other of TAGS) {
      expect(primaryTag([one, other])).toBe(primaryTag([other, one]));
    }
  }
});
