import { expect, test } from "vitest";
import { dailyBalances } from "./balances.ts";
import { closing, from, turnover, turnovers } from "./testing/sample.ts";

const balances = dailyBalances(turnovers, closing, from);
const on = (day: string) => balances.find((entry) => entry.day === day)?.balance;

test("each day of the range has a balance, and the last one is the bank's", () => {
  expect(balances).toHaveLength(50);
  expect(balances[0]).toEqual({ day: from, balance: 19_000 });
  expect(balances.at(-1)).toEqual({ day: "2026-03-16", balance: 64_000 });
});

test.each([
  ["2026-01-29", 19_000],
  ["2026-01-30", 259_000],
  ["2026-02-09", -16_000],
  ["2026-02-11", -21_990],
  ["2026-02-12", -21_990],
  ["2026-02-13", -16_350],
  ["2026-02-26", -16_350],
  ["2026-02-27", 223_650],
  ["2026-03-11", 73_650],
  ["2026-03-12", 64_000],
])("the balance at the end of %s is %i cents", (day, balance) => {
  expect(on(day)).toBe(balance);
});

test("the mean of the 50 days is 679.71", () => {
  const sum = balances.reduce((total, { balance }) => total + balance, 0);
  expect(Math.round(sum / balances.length)).toBe(67_971);
});

test("without a closing balance, no day has one", () => {
  const unknown = dailyBalances(turnovers, { ...closing, balance: null }, from);
  expect(unknown).toEqual(balances.map(({ day }) => ({ day, balance: 0 })));
});

test("ignores announced, cancelled and foreign turnovers, and those after the closing date", () => {
  const rows = [
    turnover("2026-03-15", -100, { prebooked: true }),
    turnover("2026-03-15", -100, { canceled: true }),
    turnover("2026-03-15", -100, { currency: "USD" }),
    turnover("2026-03-17", -100),
    turnover("2026-03-16", -100),
  ];
  const held = dailyBalances(rows, closing, "2026-03-14").map(({ balance }) => balance);
  expect(held).toEqual([64_100, 64_100, 64_000]);
});
