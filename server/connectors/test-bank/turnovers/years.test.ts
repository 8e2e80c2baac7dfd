import { describe, expect, it } from "vitest";
import { dailyBalances } from "#analytics/balances.ts";
import { daysFrom } from "#analytics/days.ts";
import { addDays } from "#schema/time.ts";
import { behaviourOf } from "../patterns.ts";
import { accountOf } from "../testing/views.ts";
import { turnoversOf } from "./turnovers.ts";

const YEAR = daysFrom("2026-01-01", "2026-12-31");

/** The daily balances of the year before each day of 2026, for a fixed closing balance. */
function simulate(countryId: string, pin: string, id: string) {
  const { account, balance: closing } = accountOf(countryId, pin, id);
  const { pattern } = behaviourOf(pin);
  const [from, to] = ["2025-01-01", "2026-12-31"];
  const rows = turnoversOf(account, { pattern, from, to, today: to });
  const path = dailyBalances(rows, { day: to, balance: 0, currency: "EUR" }, from);
  const years = YEAR.map((today) => {
    const start = addDays(today, -365);
    const days = path.filter(({ day }) => day >= start && day <= today);
    // Another closing balance shifts the whole path.
    const shift = closing - (days.at(-1)?.balance ?? 0);
    const held = days.map(({ balance }) => balance + shift);
    const count = rows.filter(({ bookingDate: at }) => at >= start && at <= today).length;
    return { low: Math.min(...held), high: Math.max(...held), count };
  });
  return {
    low: Math.min(...years.map(({ low }) => low)),
    high: Math.max(...years.map(({ high }) => high)),
    overdrawn: years.filter(({ low }) => low < 0).length,
    rows: [Math.min, Math.max].map((most) => most(...years.map(({ count }) => count))),
  };
}

describe("a year of turnovers, on every day of 2026", () => {
  it("of the private account", () => {
    const { low, high, overdrawn, rows } = simulate("DE", "", "giro");
    expect([low, high]).toEqual([-65_229, 482_260]);
    expect(rows).toEqual([422, 433]);
    expect(overdrawn).toBe(26);
  });

  it("of the company", () => {
    const { low, high, overdrawn } = simulate("DE", "business", "giro");
    expect([low, high, overdrawn]).toEqual([157_233, 3_221_222, 0]);
  });

  // Traced back from a closing at a month's peak, the year's balances are that much lower.
  it.each<[countryId: string, pin: string, id: string, low: number, high: number]>([
    ["AT", "", "giro", -59_583, 475_167],
    ["AT", "business", "giro", 314_560, 3_418_997],
    ["DE", "", "savings", 70_338, 640_000],
    ["AT", "", "savings", 126_522, 640_000],
    ["DE", "accounts", "plus", -48_317, 203_333],
    ["AT", "accounts", "plus", -47_263, 204_028],
    ["DE", "accounts", "overdraft", -697_057, 487_207],
    ["AT", "accounts", "overdraft", -552_645, 569_368],
    ["DE", "with-credit-card", "card", -66_515, 1703],
  ])("in %s with the PIN %j of the account %s: %i to %i cents", (countryId, pin, id, ...bounds) => {
    const { low, high } = simulate(countryId, pin, id);
    expect([low, high]).toEqual(bounds);
  });
});
