import { describe, expect, it, test } from "vitest";
import { defineCheck } from "#checks/check.ts";
import { CHECKS } from "#checks/checks.ts";
import { count } from "#schema/fields.ts";
import { readStatements } from "#statements/read-statements.ts";
import { camt053, MT940 } from "#statements/testing/files.ts";
import { factsFrom } from "./facts.ts";
import { headOf, reportOf } from "./report.ts";
import { answersTo, everyQuestion, questionOf } from "./run.ts";

const facts = factsFrom(readStatements(Buffer.from(MT940)), { holder: "Max Mustermann" });

describe("a question", () => {
  it("names a check and its parameters", () => {
    const question = questionOf("svc_balance_check?check_amount=3000.01&check_currency_id=EUR");
    expect(answersTo([question], facts)).toEqual({
      svc_balance_check: { check_amount: 3000.01, check_currency_id: "EUR", check_passed: false },
    });
  });

  it("is rejected without a check, or with a wrong or missing parameter", () => {
    expect(() => questionOf("svc_nothing")).toThrow("--check: svc_nothing is not one of svc_");
    const wrong = questionOf("svc_balance_check?check_amount=x");
    expect(() => answersTo([wrong], facts)).toThrow("--check svc_balance_check: check_amount: ");
    const missing = questionOf("svc_name_check?name=Mustermann");
    expect(() => answersTo([missing], facts)).toThrow("firstname: This field is required.");
  });

  it("runs on the last day of the statement", () => {
    const debit = questionOf("svc_direct_debit_check?end_date=2026-04-10");
    expect(answersTo([debit], facts)["svc_direct_debit_check"]).toMatchObject({
      start_date: "2026-04-01",
      end_date: "2026-04-10",
    });
  });
});

test("runs every check without required parameters", () => {
  const keys = everyQuestion().map(({ check }) => check.key);
  const registered: string[] = CHECKS.map(({ key }) => key);
  expect(keys).toEqual(registered.filter((key) => key !== "svc_name_check"));
  expect(Object.keys(answersTo(everyQuestion(), facts))).toEqual(keys);
});

test("runs a newly listed check like the others", () => {
  const added = defineCheck({
    key: "svc_row_count_check",
    about: "Number of turnovers.",
    request: { most: count(1, 9) },
    result: { rows: count(0, 100) },
    needs: () => ({}),
    run: ({ most = 9 }, { turnovers }) => ({ rows: Math.min(most, turnovers.length) }),
    report: {
      title: { de: "Zeilen", en: "Rows" },
      inputs: { most: { de: "Höchstens", en: "At most" } },
      rows: () => [],
    },
  });
  expect(everyQuestion([added])).toEqual([{ check: added, body: {} }]);
  const question = questionOf("svc_row_count_check?most=3", [added]);
  expect(answersTo([question], facts)).toEqual({ svc_row_count_check: { rows: 3 } });
});

test("gives the same answers for both formats", () => {
  const same = factsFrom(readStatements(Buffer.from(camt053("08"))), { holder: "Max Mustermann" });
  const named = { ...same, account: { ...same.account, bic: "" } };
  const answers = answersTo(everyQuestion(), { ...named, accounts: [named.account] });
  expect(answers).toEqual(answersTo(everyQuestion(), facts));
  expect(answers).toMatchObject({
    svc_chargeback_check: { chargebacks_count: 1, chargebacks_coverage: 1 },
    svc_credit_check: { results: { income: { amount: 2400 } } },
  });
});

test("has one report section per check, with tables for lists", () => {
  const questions = ["svc_cashflow_overview", "svc_credit_check?checks[]=rent"].map((text) =>
    questionOf(text),
  );
  const lines = reportOf(facts, answersTo(questions, facts)).split("\n");
  expect(lines.slice(0, 2)).toEqual([
    "iban       DE62888888880012345678",
    "holder     Max Mustermann",
  ]);
  const [names = "", current = ""] = lines.slice(lines.indexOf("svc_cashflow_overview") + 1);
  expect(names.trim().split(/ +/).slice(0, 3)).toEqual(["month", "incoming", "outgoing"]);
  expect(current.trim().split(/ +/).slice(0, 3)).toEqual(["0", "2459.9", "959.9"]);
  expect(lines.slice(lines.indexOf("svc_credit_check") + 1)).toEqual([
    "  checks                 rent",
    "  check_days             32",
    "  results.rent.amount    -900",
    "  results.rent.currency  EUR",
    "",
  ]);
});

test("the head counts the turnovers and those that were reversed", () => {
  const [first, ...others] = facts.turnovers;
  const turnovers = first ? [{ ...first, canceled: true }, ...others] : [];
  expect(headOf({ ...facts, turnovers })).toMatchObject({
    turnovers: 4,
    canceled: 1,
    from: "2026-02-27",
  });
});
