import { expect, test } from "vitest";
import { readSet } from "../testing/labelled.ts";
import { turnover } from "../testing/sample.ts";
import { readTurnover } from "../text.ts";
import type { Turnover } from "../turnover.ts";
import { candidateFinder } from "./candidates.ts";
import { form } from "./form.ts";
import { housing } from "./housing.ts";
import { income } from "./income.ts";
import { insurance } from "./insurance.ts";
import { money } from "./money.ts";
import { risk } from "./risk.ts";
import { type Rule, testOf } from "./rule.ts";

const RULES: readonly Rule[] = [
  { tag: "heating", words: ["GAS"], source: "" },
  { tag: "cash", words: ["BARGELD"], tokens: ["ATM"], unless: ["ENTGELT"], source: "" },
  { tag: "rent", begins: ["MIETZ"], ends: ["MIETE"], source: "" },
  { tag: "savings", codes: ["154", "ICDT-STDO"], source: "" },
  { tag: "credit", codes: ["6*"], source: "" },
  { tag: "psp", creditors: ["LU96ZZZ0000000000000000058"], source: "" },
  { tag: "leasing", ibans: ["LU89751000135104200E"], source: "" },
  { tag: "salary", pattern: /LOHN/, source: "" },
];
const find = candidateFinder(RULES.map((rule) => ({ rule })));

test.each<[more: Partial<Turnover>, tags: string]>([
  [{ purpose: ["Einkauf"] }, ""],
  [{ counterHolder: "Stadtgas" }, "heating"],
  [{ purpose: ["Bargeld, Entgelt"] }, "cash"],
  [{ purpose: ["SVWZ+ATM 1"] }, "cash"],
  [{ purpose: ["Mietzhlg 03"] }, "rent"],
  [{ purpose: ["Ladenmiete 03"] }, "rent"],
  [{ gvc: "154" }, "savings"],
  [{ isoCode: "ICDT-STDO" }, "savings"],
  [{ gvc: "652" }, "credit"],
  [{ purpose: ["CRED+LU96ZZZ0000000000000000058"] }, "psp"],
  [{ counterIban: "LU89751000135104200E" }, "leasing"],
])("%j selects the rules %s", (more, tags) => {
  const one = turnover("2026-03-10", -100, more);
  const named = find(one, readTurnover(one)).map(({ rule }) => rule.tag);
  expect(named.filter((tag) => tag !== "salary").join(" ")).toBe(tags);
  expect(named).toContain("salary");
});

test("never omits a rule that matches", () => {
  const labelled = readSet("first").flat();
  const all = [form, housing, income, insurance, money, risk]
    .flat()
    .map((rule) => ({ rule, test: testOf(rule) }));
  const finder = candidateFinder(all);
  let fitting = 0;
  for (const { turnover: one } of labelled) {
    const reading = readTurnover(one);
    const selected = new Set(finder(one, reading));
    const fits = all.filter((each) => each.test(one, reading));
    fitting += fits.length;
    expect(fits.filter((each) => !selected.has(each))).toEqual([]);
  }
  expect(fitting).toBeGreaterThan(labelled.length / 2);
});
