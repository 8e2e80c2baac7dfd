import { expect, test } from "vitest";
import { monthlySums } from "./months.ts";
import { closing, from, turnovers } from "./testing/sample.ts";

test("each month has sums, counts and a lowest balance", () => {
  expect(monthlySums(turnovers, closing, from)).toEqual([
    {
      month: "2026-01",
      incoming: 240_000,
      outgoing: 0,
      incomingCount: 1,
      outgoingCount: 0,
      minimumBalance: 19_000,
      complete: false,
    },
    {
      month: "2026-02",
      incoming: 245_990,
      outgoing: 281_340,
      incomingCount: 2,
      outgoingCount: 5,
      minimumBalance: -21_990,
      complete: true,
    },
    {
      month: "2026-03",
      incoming: 0,
      outgoing: 159_650,
      incomingCount: 0,
      outgoingCount: 3,
      minimumBalance: 64_000,
      complete: false,
    },
  ]);
});

test("keeps months without turnovers, with their balance", () => {
  const months = monthlySums([], { ...closing, day: "2026-03-31" }, "2026-02-01");
  expect(months.map(({ month, minimumBalance }) => [month, minimumBalance])).toEqual([
    ["2026-02", 64_000],
    ["2026-03", 64_000],
  ]);
  expect(months.map(({ complete }) => complete)).toEqual([true, true]);
});

test("ignores turnovers booked before the range", () => {
  const [first] = monthlySums(turnovers, closing, "2026-02-10");
  expect(first).toMatchObject({ incomingCount: 2, outgoingCount: 2, complete: false });
});
