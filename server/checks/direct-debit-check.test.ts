import { describe, expect, it, test } from "vitest";
import type { Outlook } from "#analytics/forecast.ts";
import { turnover } from "#analytics/testing/sample.ts";
import { adviceFor } from "./direct-debit/advice.ts";
import { directDebitCheck } from "./direct-debit-check.ts";
import type { Facts } from "./facts.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

/** After the sample: a salary, a rent and a rate are expected, and days cost 18 on average. */
const outlook: Outlook = {
  today: "2026-03-16",
  balance: 64_000,
  expected: [
    { day: "2026-03-17", amount: -8000 },
    { day: "2026-04-01", amount: 240_000 },
    { day: "2026-04-01", amount: -90_000 },
    { day: "2026-04-07", amount: -60_000 },
  ],
  spent: 1800,
  stray: 1500,
};

test.each([
  [60_000, "2026-03-17", "2026-04-15", "ANY", "2026-03-17"],
  [100_000, "2026-03-17", "2026-04-15", "DATE", "2026-04-01"],
  [100_000, "2026-03-20", "2026-03-27", "REJECT", "0000-00-00"],
  // The best of those days lacks 50.45.
  [94_956, "2026-03-20", "2026-03-27", "REJECT", "0000-00-00"],
  [94_955, "2026-03-20", "2026-03-27", "DATE", "2026-03-20"],
  // Easter.
  [100_000, "2026-04-03", "2026-04-06", "ANY", "2026-04-07"],
])("%i cents from %s to %s: %s %s", (needed, start_date, end_date, ...advice) => {
  const found = adviceFor(outlook, { start_date, end_date }, needed, 50_000);
  expect(Object.values(found)).toEqual(advice);
});

/** An account on which little happens. */
const QUIET: Facts = { ...SAMPLE, turnovers: [turnover("2026-01-30", -100)] };

/** A debit of 10.00 from facts. */
function run(facts: Facts, params: object = {}) {
  return directDebitCheck.run({ check_amount: 1000, ...params }, facts);
}

describe("the range", () => {
  it.each([
    [{}, "2026-03-17", "2026-04-15"],
    [{ start_date: "2026-03-16" }, "2026-03-17", "2026-04-15"],
    [{ start_date: "2026-03-21", end_date: "2026-03-27" }, "2026-03-21", "2026-03-27"],
    [{ end_date: "2026-03-27" }, "2026-03-17", "2026-03-27"],
  ])("of %j is %s to %s", (params, start_date, end_date) => {
    expect(run(SAMPLE, params)).toMatchObject({ start_date, end_date });
  });

  it("is refused if it starts on the last of all days", () => {
    const place = { timeZone: "UTC", now: Date.parse("2026-03-16T12:00:00Z") };
    for (const sent of [{ start_date: "9999-12-31" }, { end_date: "0001-01-01" }]) {
      const body = { check_amount: 10, ...sent };
      expect(Object.keys(directDebitCheck.request.examine(body, place).errors)).toEqual(
        Object.keys(sent),
      );
    }
  });

  it.each([
    // A Friday, and the Thursday before Easter.
    ["2026-03-13", "2026-03-18", "2026-03-19"],
    ["2026-04-02", "2026-04-09", "2026-04-10"],
  ])("created on %s is too short until %s, but not until %s", (today, short, long) => {
    const place = { timeZone: "UTC", now: Date.parse(`${today}T12:00:00Z`) };
    const refused = (end_date: string) =>
      Object.keys(directDebitCheck.request.examine({ check_amount: 10, end_date }, place).errors);
    expect(refused(short)).toEqual(["end_date"]);
    expect(refused(long)).toEqual([]);
  });

  it("starts on a bank day", () => {
    const facts = { ...SAMPLE, today: "2026-04-02" };
    expect(run(facts)).toMatchObject({ start_date: "2026-04-07", end_date: "2026-05-02" });
  });

  it("moves to the next bank day if it has none left", () => {
    const facts = { ...QUIET, today: "2026-04-03" };
    const range = { start_date: "2026-04-03", end_date: "2026-04-06" };
    expect(run(facts, range)).toMatchObject({
      start_date: "2026-04-07",
      end_date: "2026-04-06",
      recommendation_date: "2026-04-07",
    });
  });
});

describe("the recommendation", () => {
  it("repeats the parameters", () => {
    expect(run(QUIET)).toEqual({
      check_amount: 1000,
      check_currency_id: "EUR",
      start_date: "2026-03-17",
      end_date: "2026-04-15",
      recommendation: "ANY",
      recommendation_date: "2026-03-17",
    });
  });

  it("is the first day if the balance keeps falling", () => {
    const advice = { recommendation: "DATE", recommendation_date: "2026-03-17" };
    expect(run(SAMPLE)).toMatchObject(advice);
  });

  const served = { purpose: ["DRITTSCHULDNERZAHLUNG"] };
  it.each<[why: string, facts: Facts, params?: object]>([
    ["another currency", SAMPLE, { check_currency_id: "USD" }],
    ["an unknown balance", { ...SAMPLE, balance: silent().balance }],
    ["a label of seizure", { ...SAMPLE, account: { ...account, description: "P-Konto" } }],
    ["a seizure", { ...SAMPLE, turnovers: [turnover("2026-03-02", -1, served)] }],
    ["a debit that came back 30 days ago", { ...SAMPLE, today: "2026-03-15" }],
    ["too little", SAMPLE, { check_amount: 200_000 }],
  ])("is against it for %s", (_why, facts, params) => {
    const none = { recommendation: "REJECT", recommendation_date: "0000-00-00" };
    expect(run(facts, params)).toMatchObject(none);
  });

  it("expects the salary", () => {
    const salary = { counterHolder: "Werk AG", purpose: ["LOHN"] };
    const spent = { counterHolder: "Moebelhaus Eiche" };
    const turnovers = [
      ...["2025-12-30", "2026-01-30", "2026-02-27"].map((day) => turnover(day, 240_000, salary)),
      turnover("2026-03-10", -10_000, spent),
    ];
    const facts = { ...SAMPLE, from: "2025-12-16", turnovers };
    expect(run(facts, { check_amount: 150_000 })).toMatchObject({
      recommendation: "DATE",
      recommendation_date: "2026-03-31",
    });
  });
});

describe("with less than 30 days of turnovers", () => {
  const turnovers = [
    turnover("2026-02-15", -100),
    turnover("2026-03-17", -8000, { prebooked: true }),
  ];
  it.each([
    [106_000, "DATE", "2026-03-17"],
    [106_001, "REJECT", "0000-00-00"],
  ])("%i cents: %s %s, by what is available", (check_amount, ...advice) => {
    const { recommendation, recommendation_date } = run({ ...SAMPLE, turnovers }, { check_amount });
    expect([recommendation, recommendation_date]).toEqual(advice);
  });

  it("or without any turnovers", () => {
    const { recommendation } = run(silent({ balance: 1000 }));
    expect(recommendation).toBe("DATE");
  });
});
