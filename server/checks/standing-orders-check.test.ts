import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import type { StandingOrder } from "#analytics/turnover.ts";
import { standingOrdersCheck } from "./standing-orders-check.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

const SENDER = {
  holder: "Max Mustermann",
  description: "Girokonto",
  iban: account.iban,
  bic: "TESTDE88XXX",
  country_id: "DE",
};
const LANDLORD = { holder: "Linde", iban: "AT248888800012345678", bic: "TESTAT88XXX" };

const order: StandingOrder = {
  recipient: LANDLORD,
  amount: 90_000,
  currency: "EUR",
  purpose: `MIETE ${"X".repeat(60)}`,
  frequency: "w",
  interval: 2,
  day: 5,
  next: "2026-03-20",
  end: "2026-12-18",
};

test("returns the bank's list with truncated purposes", () => {
  const result = standingOrdersCheck.run({}, { ...SAMPLE, standingOrders: [order] });
  expect(result).toEqual({
    standing_orders: [
      {
        sender_account: SENDER,
        recipient_account: { ...LANDLORD, description: "", country_id: "AT" },
        amount: 90_000,
        currency: "EUR",
        purpose: `MIETE ${"X".repeat(48)}`,
        frequency: "w",
        frequency_interval: 2,
        day: 5,
        start_execution: "2026-03-20",
        end_execution: "2026-12-18",
      },
    ],
    supported: true,
  });
});

test("returns an empty list of the bank as it is", () => {
  const turnovers = rent(["2026-01-02", "2026-02-02", "2026-03-02"]);
  const facts = { ...SAMPLE, turnovers, standingOrders: [] };
  expect(standingOrdersCheck.run({}, facts)).toEqual({ standing_orders: [], supported: true });
});

function rent(days: readonly string[]) {
  return days.map((day) => turnover(day, -90_000, { gvc: "117", purpose: ["SVWZ+Miete"] }));
}

test("derives orders from the turnovers if the bank has no list", () => {
  const turnovers = rent(["2026-01-02", "2026-02-02", "2026-03-02", "2026-04-01"]);
  const found = standingOrdersCheck.run({}, { ...SAMPLE, turnovers, today: "2026-04-10" });
  expect(found.supported).toBe(false);
  expect(found.standing_orders).toEqual([
    {
      sender_account: SENDER,
      recipient_account: { holder: "", description: "", iban: "", bic: "", country_id: "" },
      amount: 90_000,
      currency: "EUR",
      purpose: "Miete",
      frequency: "m",
      frequency_interval: 1,
      day: 1,
      start_execution: "2026-05-04",
      end_execution: null,
    },
  ]);
});

test("finds none without turnovers", () => {
  const none = { standing_orders: [], supported: false };
  expect(standingOrdersCheck.run({}, silent())).toEqual(none);
});
