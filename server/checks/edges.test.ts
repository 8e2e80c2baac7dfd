// All checks with incomplete and unusual data.
import { describe, expect, it } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { CheckKey, Found } from "./checks.ts";
import { type Facts, factsOf } from "./facts.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";
import { runCheck } from "./testing/run-check.ts";

/** Turnovers that would change every result if they counted. */
function telling(more: Partial<Turnover>): Turnover[] {
  const day = "2026-03-13";
  const served = { purpose: ["PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS"], gvc: "808" };
  return [
    turnover(day, 240_000, { gvc: "153", counterHolder: "Werk AG", purpose: ["LOHN"], ...more }),
    turnover(day, -900_000, { gvc: "117", purpose: ["MIETE DARLEHEN"], ...more }),
    turnover(day, 5990, { gvc: "181", reason: "906", ...more }),
    turnover(day, -350, { purpose: ["ENTGELT RUECKLASTSCHRIFT"], ...more }),
    turnover(day, 51_800, { gvc: "156", purpose: ["KINDERGELD"], ...more }),
    turnover(day, -2500, { ...served, ...more }),
  ];
}

function withRows(rows: readonly Turnover[]): Facts {
  const { turnovers } = SAMPLE;
  const sorted = [...turnovers, ...rows].toSorted((a, b) =>
    a.bookingDate < b.bookingDate ? -1 : 1,
  );
  return { ...SAMPLE, turnovers: sorted };
}

function limited(limit: number | null): Facts {
  return { ...SAMPLE, balance: { ...SAMPLE.balance, limit } };
}

function named(holder: string): Facts {
  return { ...silent(), account: { ...account, holder } };
}

const IN_SUMS = [
  "svc_cashflow_overview",
  "svc_chargeback_check",
  "svc_children_check",
  "svc_credit_check",
  "svc_overdraft_limit_check",
  "svc_standing_orders_check",
] as const;

describe.each([...IN_SUMS, "svc_seizure_check"] as const)("%s", (key) => {
  it("is changed by booked turnovers", () => {
    expect(runCheck(key, withRows(telling({})))).not.toEqual(runCheck(key, SAMPLE));
  });

  it("is not changed by announced or canceled turnovers", () => {
    for (const more of [{ prebooked: true }, { canceled: true }]) {
      expect(runCheck(key, withRows(telling(more)))).toEqual(runCheck(key, SAMPLE));
    }
  });
});

describe.each([...IN_SUMS, "svc_balance_overview"] as const)("%s", (key) => {
  it("is not changed by turnovers in another currency", () => {
    expect(runCheck(key, withRows(telling({ currency: "USD" })))).toEqual(runCheck(key, SAMPLE));
  });

  it("treats a missing limit as none", () => {
    expect(runCheck(key, limited(null))).toEqual(runCheck(key, limited(0)));
  });
});

describe("a reversal by the bank", () => {
  const wrong = turnover("2026-03-11", -50_000, { counterHolder: "Werk AG", gvc: "117" });
  const back = turnover("2026-03-12", 50_000, { counterHolder: "Werk AG", gvc: "899" });
  const reversed = withRows([wrong, back]);

  it.each(IN_SUMS)("does not change %s", (key) => {
    expect(runCheck(key, factsOf(reversed, SAMPLE.today))).toEqual(runCheck(key, SAMPLE));
  });

  it("would otherwise change the cash flow", () => {
    expect(runCheck("svc_cashflow_overview", reversed)).not.toEqual(
      runCheck("svc_cashflow_overview", SAMPLE),
    );
  });
});

describe("one day", () => {
  const rows = [
    turnover(SAMPLE.today, 5000, { counterHolder: "Karl Eiche" }),
    turnover(SAMPLE.today, -70_000, { purpose: ["MIETE"], gvc: "117" }),
  ];
  const { today } = SAMPLE;
  const facts: Facts = { ...SAMPLE, from: today, since: today, turnovers: rows };
  const all: { readonly [K in CheckKey]?: Partial<Found<K>> } = {
    svc_credit_check: {
      check_days: 0,
      results: {
        income: { amount: 0, currency: "EUR" },
        "living-cost": { amount: -70_000, currency: "EUR" },
        credit: { amount: 0, currency: "EUR" },
      },
    },
    svc_overdraft_limit_check: { booking_days: 1, overdraft_limit_days: 0 },
    svc_chargeback_check: { chargebacks_count: 0, chargebacks_sum_amount: 0 },
    svc_children_check: { children_at_account_holder: 0 },
    svc_direct_debit_check: { recommendation: "DATE", recommendation_date: "2026-03-17" },
    svc_seizure_check: { is_seizure: 0 },
    svc_balance_overview: { balance: 64_000, available: 114_000, limit: 50_000 },
  };

  it.each(Object.entries(all) as [CheckKey, object][])("is enough for %s", (key, expected) => {
    expect(runCheck(key, facts)).toMatchObject(expected);
  });

  it("is a partial month", () => {
    const { cashflow } = runCheck("svc_cashflow_overview", facts);
    expect(cashflow).toMatchObject([
      { month: 0, incoming: 5000, outgoing: 70_000, minimum_balance: 64_000 },
    ]);
  });

  it("shows a standing order with an unknown interval", () => {
    expect(runCheck("svc_standing_orders_check", facts).standing_orders).toMatchObject([
      { amount: 70_000, frequency: "m", frequency_interval: 0, day: 16 },
    ]);
  });
});

describe("a range that the bank shortens", () => {
  const from = "2026-02-12";
  const turnovers = SAMPLE.turnovers.filter(({ bookingDate }) => bookingDate >= from);
  const cut: Facts = { ...SAMPLE, from, turnovers };

  it("is reported as check_days", () => {
    expect(runCheck("svc_credit_check", cut).check_days).toBe(32);
  });

  it("does not shorten the months, which go back to the requested day", () => {
    const { cashflow } = runCheck("svc_cashflow_overview", cut);
    expect(cashflow.map(({ month, minimum_balance }) => [month, minimum_balance])).toEqual([
      [0, 64_000],
      [-1, -21_990],
      [-2, -21_990],
    ]);
  });

  it("keeps a return whose debit is not reported", () => {
    expect(runCheck("svc_chargeback_check", cut)).toMatchObject({
      chargebacks_count: 1,
      chargebacks_coverage: 1,
      chargebacks_sum_amount: 5990,
    });
  });

  it("limits the overdraft to its days", () => {
    expect(runCheck("svc_overdraft_limit_check", cut)).toMatchObject({ overdraft_limit_days: 15 });
  });
});

describe("holders", () => {
  it.each([
    ["Herr Dr. Max Mustermann", true],
    ["Max und Erika Mustermann", true],
    ["Mustermann, Erika u. Max", true],
    ["Erika Mustermann", false],
    ["", false],
  ])("%j: whether Max Mustermann is one, %j", (holder, match) => {
    const asked = { name: "Mustermann", firstname: "Max" };
    expect(runCheck("svc_name_check", named(holder), asked).match).toBe(match);
  });

  it("are recognized in any spelling of umlauts", () => {
    const moved = { counterHolder: "JUERGEN MUELLER", purpose: ["MIETE"], gvc: "117" };
    const turnovers = [turnover("2026-03-02", -90_000, moved)];
    const facts = { ...SAMPLE, account: { ...account, holder: "Jürgen Müller" }, turnovers };
    const { results } = runCheck("svc_credit_check", facts, { checks: ["rent", "transfer"] });
    expect([results["rent"]?.amount, results["transfer"]?.amount]).toEqual([0, -90_000]);
  });
});
