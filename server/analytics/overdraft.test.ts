import { expect, test } from "vitest";
import { dailyBalances } from "./balances.ts";
import { overdraftOf } from "./overdraft.ts";
import { closing, from, turnovers } from "./testing/sample.ts";

test("the sample was overdrawn on 18 days", () => {
  const balances = dailyBalances(turnovers, closing, from);
  expect(overdraftOf(balances)).toEqual({
    days: 18,
    maximum: 21_990,
    average: 16_938,
    median: 16_350,
  });
});

test.each<[balances: number[], overdraft: [number, number, number, number]]>([
  [[], [0, 0, 0, 0]],
  [
    [0, 1, 100],
    [0, 0, 0, 0],
  ],
  [
    [-1, 5, -4],
    [2, 4, 3, 3],
  ],
  [
    [-100, -200, -900],
    [3, 900, 400, 200],
  ],
])("end-of-day balances of %j", (balances, [days, maximum, average, median]) => {
  const held = balances.map((balance) => ({ day: "2026-03-16", balance }));
  expect(overdraftOf(held)).toEqual({ days, maximum, average, median });
});
