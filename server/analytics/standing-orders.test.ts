import { expect, test } from "vitest";
import { standingOrdersIn } from "./standing-orders.ts";
import { turnover } from "./testing/sample.ts";

const landlord = { counterHolder: "Linde", counterIban: "DE62888888880012345678", gvc: "117" };

function rent(days: readonly string[], more = {}) {
  return days.map((day) =>
    turnover(day, -90_000, { ...landlord, purpose: ["SVWZ+Miete"], ...more }),
  );
}

const DAYS = ["2026-01-02", "2026-02-02", "2026-03-02", "2026-04-01"];

test("the rent runs on the first of each month, after May Day on the next bank day", () => {
  expect(standingOrdersIn(rent(DAYS), "2026-04-10")).toEqual([
    {
      recipient: { holder: "Linde", iban: "DE62888888880012345678", bic: "" },
      amount: 90_000,
      currency: "EUR",
      purpose: "Miete",
      frequency: "m",
      interval: 1,
      day: 1,
      next: "2026-05-04",
      end: null,
    },
  ]);
});

test.each([
  [["2026-02-23", "2026-03-02", "2026-03-09"], "w", 1, 1, "2026-03-16"],
  [["2026-02-06", "2026-02-20", "2026-03-06"], "w", 2, 5, "2026-03-20"],
  [["2025-11-17", "2026-02-16"], "m", 3, 15, "2026-05-15"],
  [["2025-09-01", "2026-03-02"], "m", 6, 1, "2026-09-01"],
  [["2025-03-03", "2026-03-02"], "y", 1, 1, "2027-03-01"],
  // Too few runs for a monthly interval: irregular, on the day of the last run.
  [["2026-02-02", "2026-03-02"], "m", 0, 2, "2026-03-02"],
])("runs on %j repeat as %s %i on day %i, next on %s", (days, frequency, interval, day, next) => {
  expect(standingOrdersIn(rent(days), "2026-03-12")).toMatchObject([
    { frequency, interval, day, next },
  ]);
});

test("the next run is after today even if the last one is late", () => {
  expect(standingOrdersIn(rent(DAYS), "2026-05-06")[0]?.next).toBe("2026-06-01");
});

test("an irregular order ends after 45 days", () => {
  const runs = rent(["2026-02-02", "2026-03-02"]);
  expect(standingOrdersIn(runs, "2026-04-16")).toHaveLength(1);
  expect(standingOrdersIn(runs, "2026-04-17")).toEqual([]);
});

test("excludes ended orders, other bookings and credits", () => {
  expect(standingOrdersIn(rent(DAYS), "2026-06-30")).toEqual([]);
  expect(standingOrdersIn(rent(DAYS, { gvc: "105" }), "2026-04-10")).toEqual([]);
  expect(standingOrdersIn(rent(DAYS, { amount: 90_000 }), "2026-04-10")).toEqual([]);
  expect(
    standingOrdersIn(rent(DAYS, { gvc: "", isoCode: "ICDT-STDO" }), "2026-04-10"),
  ).toHaveLength(1);
});
