import { assert, asyncProperty, integer } from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#analytics/figures.ts";
import { turnover } from "#analytics/testing/sample.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { Facts } from "#checks/facts.ts";
import { SAMPLE, silent } from "#checks/testing/facts.ts";
import { factSheet } from "#schema/documents/fact-sheet.ts";
import { addDays } from "#schema/time.ts";
import type { FactSheet } from "./document.ts";
import { factSheetOf } from "./fact-sheet.ts";
import { snapshotOf } from "./snapshot.ts";
import { anyFacts, sourceOf } from "./testing/sources.ts";

const NONE = { 3: null, 6: null, 12: null };

function sheetOf(facts: Partial<Facts> = {}, limit_turnover_days = 365): Promise<FactSheet> {
  return factSheetOf(sourceOf(facts), { limit_turnover_days });
}

describe("the sample", () => {
  test("month by month", async () => {
    const { monthlySums } = await sheetOf();
    expect(monthlySums.map(({ month, complete, net }) => [month, complete, net])).toEqual([
      ["2026-01", false, 240_000],
      ["2026-02", true, -35_350],
      ["2026-03", false, -159_650],
    ]);
    expect(monthlySums[1]).toEqual({
      month: "2026-02",
      incoming: 245_990,
      outgoing: 281_340,
      net: -35_350,
      incomingCount: 2,
      outgoingCount: 5,
      minimumBalance: -21_990,
      complete: true,
    });
  });

  test("has no averages for a short history", async () => {
    const { monthlyAverages, incomeAverages, spendingAverages, cashFlow } = await sheetOf();
    expect([monthlyAverages, incomeAverages, spendingAverages]).toEqual([NONE, NONE, NONE]);
    expect(cashFlow).toHaveLength(50);
    expect(Math.round(sum(cashFlow.map(({ balance }) => balance)) / 50)).toBe(67_971);
  });

  test("in facts", async () => {
    expect((await sheetOf()).facts).toEqual({
      holder: "Max Mustermann",
      iban: "DE62888888880012345678",
      bic: "TESTDE88XXX",
      bankName: "Testbank",
      currency: "EUR",
      jointAccount: false,
      balance: 64_000,
      available: 106_000,
      limit: 50_000,
      snapshotDate: "2026-03-16",
      fromDate: "2026-01-26",
      toDate: "2026-03-16",
      days: 49,
      turnoverCount: 11,
      firstBookingDate: "2026-01-30",
      lastBookingDate: "2026-03-12",
      isSeizure: 0,
      childrenCount: 0,
      chargebackCount: 1,
      overdraftDays: 18,
      salaryMonths: 2,
      employer: "Werk AG",
      lastSalaryDate: "2026-02-27",
      lastSalaryAmount: 240_000,
      rentMonthly: 90_000,
      creditInstallmentsMonthly: 60_000,
      insuranceMonthly: 0,
      gamblingSum: 0,
      encashmentSum: 0,
      cashWithdrawalSum: 0,
    });
  });

  test("by category, largest first", async () => {
    const { income, spendings } = await sheetOf();
    expect(income[0]).toEqual({
      tag: "salary",
      amount: 480_000,
      count: 2,
      monthlyAverage: 292_200,
      share: 0.9877,
      lastDate: "2026-02-27",
      lastAmount: 240_000,
    });
    expect(spendings.map(({ tag, amount }) => [tag, amount])).toEqual([
      ["rent-habitation", 180_000],
      ["household", 125_000],
      ["credit", 120_000],
      ["groceries", 9650],
      ["recreation", 5990],
      ["chargeback-fees", 350],
    ]);
  });

  test("has an overdraft and a returned debit", async () => {
    const { chargebacks, overdraftLimit } = await sheetOf();
    expect(overdraftLimit).toEqual({
      limit: 50_000,
      bookingDays: 10,
      overdraftDays: 18,
      maximumUsed: 21_990,
      averageUsed: 16_938,
      medianUsed: 16_350,
    });
    expect(chargebacks).toEqual({
      count: 1,
      coverage: 1,
      revoked: 0,
      sumAmount: 5990,
      items: [
        {
          date: "2026-02-13",
          debitDate: "2026-02-11",
          amount: 5990,
          counterHolder: "Fitness Arena GmbH",
          type: "coverage",
          basis: "code",
        },
      ],
    });
  });

  test("covers only the requested days", async () => {
    const { cashFlow, chargebacks, facts } = await sheetOf({}, 10);
    expect(facts).toMatchObject({ days: 10, fromDate: "2026-03-06", turnoverCount: 1 });
    expect(facts).toMatchObject({ employer: null, lastSalaryDate: null, salaryMonths: 0 });
    expect([cashFlow.length, chargebacks.count]).toEqual([11, 0]);
  });
});

test("a seizure and children do not depend on the requested days", async () => {
  const turnovers = [
    turnover("2026-02-04", -25_000, { purpose: ["Pfändungs- und Überweisungsbeschluss"] }),
    turnover("2026-02-24", 25_900, { counterHolder: "Familienkasse", purpose: ["115FK123453"] }),
  ];
  const { facts } = await sheetOf({ turnovers }, 10);
  expect(facts).toMatchObject({ turnoverCount: 0, isSeizure: 1, childrenCount: 1 });
});

/** The same payment on one day of each of the last months. */
function monthly(amount: number, day: string, more: Partial<Turnover>, months = 12): Turnover[] {
  return Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(2026, 2 - months + index, 1)).toISOString().slice(0, 7);
    return turnover(`${month}-${day}`, amount, more);
  });
}

describe("a year that starts in the middle of a month", () => {
  const from = addDays(SAMPLE.today, -365);
  const rent = { gvc: "117", counterHolder: "Hausverwaltung Linde", purpose: ["SVWZ+MIETE"] };
  const salary = { gvc: "153", counterHolder: "Werk AG", purpose: ["SVWZ+LOHN"] };
  const own = { gvc: "820", counterHolder: "Max Mustermann" };
  const turnovers = [
    ...monthly(240_000, "01", salary),
    ...monthly(-90_000, "02", rent),
    ...monthly(-10_000, "03", own),
  ].toSorted((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1));

  test("has averages without own transfers, and recurring turnovers", async () => {
    const sheet = await sheetOf({ from, turnovers });
    expect(sheet.incomeAverages).toEqual({ 3: 160_000, 6: 200_000, 12: 220_000 });
    expect(sheet.spendingAverages).toEqual({ 3: 60_000, 6: 75_000, 12: 82_500 });
    expect(sheet.monthlyAverages[12]).toEqual(expect.any(Number));
    expect(sheet.facts).toMatchObject({ rentMonthly: 90_000, salaryMonths: 11 });
    const found = sheet.reoccurringTurnovers.map(({ category, monthlyAmount }) => [
      category,
      monthlyAmount,
    ]);
    expect(found).toEqual([
      ["salary", 240_000],
      ["rent-habitation", -90_000],
      ["transfer", -10_000],
    ]);
    expect(sheet.reoccurringTurnovers[1]?.turnovers).toEqual([
      {
        counterHolder: "Hausverwaltung Linde",
        counterIban: null,
        purpose: "MIETE",
        amount: -90_000,
        amountType: "fixed",
        interval: "monthly",
        count: 5,
        firstDate: "2025-10-02",
        lastDate: "2026-02-02",
        nextDate: "2026-03-02",
        active: true,
        score: expect.closeTo(0.95, 1),
      },
    ]);
  });

  test("has averages over the covered days if the bank reports 80 % of them", async () => {
    const kept = addDays(SAMPLE.today, -71);
    const rows = turnovers.filter(({ bookingDate }) => bookingDate >= kept);
    const { incomeAverages } = await sheetOf({ from: kept, turnovers: rows });
    // 72 of 90 days are 2.3655 months, with one salary in them.
    expect(incomeAverages).toEqual({ 3: 101_458, 6: null, 12: null });
    const less = addDays(kept, 1);
    expect((await sheetOf({ from: less, turnovers: rows })).incomeAverages).toEqual(NONE);
  });
});

test("an unknown balance gives no balances of days or months", async () => {
  const sheet = await sheetOf({ balance: silent().balance });
  const held = [
    ...sheet.monthlySums.map(({ minimumBalance }) => minimumBalance),
    ...sheet.cashFlow.map(({ balance }) => balance),
  ];
  expect(new Set(held)).toEqual(new Set([0]));
  const none = { overdraftDays: 0, maximumUsed: 0, averageUsed: 0, medianUsed: 0 };
  expect(sheet.overdraftLimit).toMatchObject(none);
  expect(sheet.facts.turnoverCount).toBe(11);
});

test("an account without data has a sheet of zeros", async () => {
  const sheet = await factSheetOf(sourceOf(silent()), {});
  expect(sheet).toMatchObject({
    balanceKnown: false,
    monthlyAverages: NONE,
    income: [],
    spendings: [],
    reoccurringTurnovers: [],
    standingOrders: [],
    chargebacks: { count: 0, items: [] },
    facts: { balance: 0, available: 0, limit: 0, firstBookingDate: null, lastBookingDate: null },
  });
  expect((await sheetOf({ turnovers: [] })).balanceKnown).toBe(true);
});

test("the JSON has the fields of the interface in order, with amounts in whole units", async () => {
  const shown = factSheet.render(await sheetOf(), "Europe/Berlin");
  expect(Object.keys(shown)).toEqual([
    "monthlySums",
    "monthlyAverages",
    "facts",
    "income",
    "incomeAverages",
    "spendings",
    "spendingAverages",
    "reoccurringTurnovers",
    "cashFlow",
    "overdraftLimit",
    "standingOrders",
    "chargebacks",
  ]);
  expect(shown["overdraftLimit"]).toMatchObject({ maximumUsed: 219.9, averageUsed: 169.38 });
  expect(shown["monthlyAverages"]).toEqual(NONE);
});

describe("any account", () => {
  const days = integer({ min: 10, max: 365 });

  test("has sums that agree with the turnovers of the snapshot", async () => {
    await assert(
      asyncProperty(anyFacts, days, async (facts, limit) => {
        const source = sourceOf(facts);
        const sheet = await factSheetOf(source, { limit_turnover_days: limit });
        const { turnovers } = snapshotOf(source, { days: limit });
        const counted = turnovers
          .filter((row) => row.currency === "EUR" && !row.prebooked && !row.canceled)
          .map(({ amount }) => amount);
        const incoming = sum(counted.filter((amount) => amount > 0));
        const outgoing = -sum(counted.filter((amount) => amount < 0)) + 0;
        for (const months of [sheet.monthlySums, sheet.cashFlow]) {
          expect(sum(months.map((each) => each.incoming))).toBe(incoming);
          expect(sum(months.map((each) => each.outgoing))).toBe(outgoing);
        }
        expect(sum(sheet.income.map(({ amount }) => amount))).toBe(incoming);
        expect(sum(sheet.spendings.map(({ amount }) => amount))).toBe(outgoing);
        expect(sheet.facts.turnoverCount).toBe(counted.length);
      }),
    );
  });

  test("has daily balances that follow from each other and end with the booked one", async () => {
    await assert(
      asyncProperty(anyFacts, days, async (facts, limit) => {
        const { cashFlow } = await factSheetOf(sourceOf(facts), { limit_turnover_days: limit });
        if (facts.balance.balance === null) return;
        expect(cashFlow.at(-1)?.balance).toBe(facts.balance.balance);
        for (const [index, { balance, incoming, outgoing }] of cashFlow.slice(1).entries()) {
          expect(balance - incoming + outgoing).toBe(cashFlow[index]?.balance);
        }
      }),
    );
  });

  test("has shares of income and of spending that add up to one", async () => {
    await assert(
      asyncProperty(anyFacts, async (facts) => {
        const { income, spendings } = await factSheetOf(sourceOf(facts), {});
        for (const list of [income, spendings]) {
          const whole = sum(list.map(({ share }) => share));
          if (sum(list.map(({ amount }) => amount)) > 0) expect(whole).toBeCloseTo(1, 2);
          const amounts = list.map(({ amount }) => amount);
          expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
        }
      }),
    );
  });
});
