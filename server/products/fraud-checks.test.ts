import { describe, expect, it } from "vitest";
import { SAMPLE, silent } from "#checks/testing/facts.ts";
import type { Order } from "#connectors/connector.ts";
import type { Features } from "#schema/features.ts";
import { accountHit, countsOthers, daysToRead, orderHit } from "./fraud-checks.ts";

const order: Order = {
  amount: 1250,
  currency: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "" },
};
/** All except the cancelled one and the announced one. */
const booked = SAMPLE.turnovers.length - 2;

describe("before the account is read", () => {
  it.each<[Features, count: number, sum: number, hit: string | null]>([
    [{}, 99, 9_999_999, null],
    [{ security_max_amount_exceeded: 1250 }, 0, 0, null],
    [{ security_max_amount_exceeded: 1249 }, 0, 0, "security_max_amount_exceeded"],
    [{ security_max_amount_exceeded: 0 }, 0, 0, "security_max_amount_exceeded"],
    [{ security_max_ta_count_reached: 2 }, 1, 0, null],
    [{ security_max_ta_count_reached: 2 }, 2, 0, "security_max_ta_count_reached"],
    [{ security_max_volume_reached: 2000 }, 1, 750, null],
    [{ security_max_volume_reached: 2000 }, 1, 751, "security_max_volume_reached"],
    [{ security_is_seizure: true, security_low_turnover_count: 10_000 }, 0, 0, null],
  ])("%j after %i payments of %i: %s", (features, count, sum, hit) => {
    expect(orderHit(features, { order, others: { count, sum } })).toBe(hit);
  });

  it("names the first of several", () => {
    const features = { security_max_volume_reached: 0, security_max_amount_exceeded: 0 };
    const others = { count: 0, sum: 0 };
    expect(orderHit(features, { order, others })).toBe("security_max_amount_exceeded");
  });
});

describe("when the account has been read", () => {
  const seized = { ...SAMPLE, account: { ...SAMPLE.account, description: "P-Konto" } };
  it.each<[string, Features, typeof SAMPLE, hit: string | null]>([
    ["a balance", { security_balance_failed: true }, silent({ balance: 1250 }), null],
    [
      "a cent less",
      { security_balance_failed: true },
      silent({ balance: 1249, limit: 99_999 }),
      "security_balance_failed",
    ],
    [
      "another currency",
      { security_balance_failed: true },
      silent({ balance: 9999, currency: "CHF" }),
      "security_balance_failed",
    ],
    ["an unknown one", { security_balance_failed: true }, silent(), "security_balance_failed"],
    ["no seizure", { security_is_seizure: true }, SAMPLE, null],
    ["a seizure", { security_is_seizure: true }, seized, "security_is_seizure"],
    ["one chargeback", { security_chargebacks_exceeded: 1 }, SAMPLE, null],
    ["one more", { security_chargebacks_exceeded: 0 }, SAMPLE, "security_chargebacks_exceeded"],
    ["bookings", { security_low_turnover_count: booked }, SAMPLE, null],
    [
      "one fewer",
      { security_low_turnover_count: booked + 1 },
      SAMPLE,
      "security_low_turnover_count",
    ],
    ["nothing requested", {}, seized, null],
    ["the checks that run earlier", { security_max_amount_exceeded: 0 }, SAMPLE, null],
  ])("%s %j: %s", (_, features, account, hit) => {
    expect(accountHit(features, { order, account })).toBe(hit);
  });
});

it("reads no more of the account than the checks need", () => {
  expect(daysToRead({})).toBeNull();
  expect(daysToRead({ wizard_api: true, security_max_amount_exceeded: 1 })).toBeNull();
  expect(daysToRead({ security_balance_failed: true })).toBe(0);
  expect(daysToRead({ security_balance_failed: true, security_is_seizure: true })).toBe(90);
  expect(daysToRead({ security_low_turnover_count: 0 })).toBe(90);
});

it.each<[Features, counts: boolean]>([
  [{}, false],
  [{ security_max_amount_exceeded: 1, security_is_seizure: true }, false],
  [{ security_max_ta_count_reached: 0 }, true],
  [{ security_max_volume_reached: 0 }, true],
])("%j counts other payments: %s", (features, counts) => {
  expect(countsOthers(features)).toBe(counts);
});
