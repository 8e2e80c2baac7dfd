import { describe, expect, it } from "vitest";
import { dailyBalances } from "./balances.ts";
import { chargebacksOf, type Cover } from "./chargebacks.ts";
import { closing, from, limit, turnover, turnovers } from "./testing/sample.ts";
import type { Turnover } from "./turnover.ts";

const debit = turnover("2026-03-02", -5990, { counterHolder: "Fitness Arena", gvc: "105" });
const cover: Cover = { company: false, balances: [], limit: 0 };

function back(day: string, more: Partial<Turnover> = {}, amount = 5990): Turnover {
  return turnover(day, amount, { counterHolder: "Fitness Arena", gvc: "181", ...more });
}

function fee(day: string): Turnover {
  return turnover(day, -350, { purpose: ["Entgelt Rücklastschrift"] });
}

/** Type and basis of the only returned debit. */
function verdict(rows: readonly Turnover[], more: Partial<Cover> = {}): string {
  const { items } = chargebacksOf(rows, { ...cover, ...more });
  return items.map(({ type, basis }) => `${type} by ${basis}`).join(", ");
}

describe("returned debits", () => {
  it("include one in the sample, for lack of funds", () => {
    const balances = dailyBalances(turnovers, closing, from);
    const found = chargebacksOf(turnovers, { company: false, balances, limit });
    expect(found).toEqual({
      count: 1,
      coverage: 1,
      revoked: 0,
      sum: 5990,
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

  it.each<[more: Partial<Turnover>, verdict: string]>([
    [{ reason: "906" }, "coverage by code"],
    [{ reason: "AM04" }, "coverage by code"],
    [{ purpose: ["SVWZ+Rueckgabe AM04"] }, "coverage by code"],
    [{ purpose: ["mangels Deckung"] }, "coverage by text"],
    [{ reason: "912" }, "revoked by code"],
    [{ reason: "MS02" }, "revoked by code"],
    [{ purpose: ["Widerspruch"] }, "revoked by text"],
    [{ reason: "901" }, "unknown by code"],
    [{}, "revoked by balance"],
    [{ reason: "MS03" }, "revoked by balance"],
  ])("with %j: %s", (more, expected) => {
    expect(verdict([debit, back("2026-03-04", more)])).toBe(expected);
  });

  it.each<[day: string, balance: number, limit: number, verdict: string]>([
    ["2026-03-05", -1, 0, "coverage by balance"],
    ["2026-03-05", 0, 0, "revoked by balance"],
    ["2026-03-05", -50_000, 50_000, "revoked by balance"],
    ["2026-03-05", -50_001, 50_000, "coverage by balance"],
    ["2026-03-06", -50_001, 0, "revoked by balance"],
  ])("on %s after %i cents with a limit of %i: %s", (day, balance, most, expected) => {
    const balances = ["2026-03-04", "2026-03-05"].map((one) => ({ day: one, balance }));
    expect(verdict([debit, back(day)], { balances, limit: most })).toBe(expected);
  });

  it("are only counted if the debit is missing", () => {
    expect(chargebacksOf([back("2026-03-04")], cover)).toMatchObject({
      count: 1,
      coverage: 0,
      revoked: 0,
      sum: 5990,
      items: [{ debitDate: null, type: "unknown" }],
    });
  });

  it("match the nearest earlier debit of the same payee, each debit once", () => {
    const older = turnover("2026-02-02", -5990, { counterHolder: "Fitness Arena" });
    const other = turnover("2026-03-03", -5990, { counterHolder: "Stadtwerke" });
    const { items } = chargebacksOf(
      [older, debit, other, back("2026-03-04"), back("2026-03-05", {}, 5640)],
      cover,
    );
    expect(items.map(({ debitDate, amount }) => [debitDate, amount])).toEqual([
      ["2026-03-02", 5990],
      ["2026-02-02", 5990],
    ]);
  });

  it.each([
    // 0.882 and 0.815 by Jaro-Winkler.
    ["Fitness First Germany", "2026-03-02"],
    ["Fitnessstudio", null],
  ])("whether %j name the same payee", (counterHolder, debitDate) => {
    const { items } = chargebacksOf([{ ...debit, counterHolder }, back("2026-03-04")], cover);
    expect(items).toMatchObject([{ debitDate }]);
  });

  it("match no other return", () => {
    const { items } = chargebacksOf(
      [back("2026-03-03", { gvc: "109" }, -5990), back("2026-03-04")],
      { ...cover, company: true },
    );
    expect(items.map(({ debitDate }) => debitDate)).toEqual([null, null]);
  });

  it("match by mandate, but not after thirteen months", () => {
    const purpose = ["MREF+M-1", "SVWZ+Beitrag"];
    const renamed = back("2026-03-04", { counterHolder: "Bank", purpose });
    const { items } = chargebacksOf([{ ...debit, purpose }, renamed], cover);
    expect(items[0]?.debitDate).toBe("2026-03-02");
    expect(verdict([{ ...debit, bookingDate: "2025-02-03" }, back("2026-03-04")])).toBe(
      "unknown by balance",
    );
  });

  it("exclude refunds and reversals", () => {
    const rows = [
      back("2026-03-04", { gvc: "166", purpose: ["Erstattung Rückbuchung"] }),
      back("2026-03-04", { gvc: "899", purpose: ["Rücklastschrift"] }),
      back("2026-03-04", { prebooked: true }),
      back("2026-03-04", { canceled: true }),
    ];
    expect(chargebacksOf(rows, cover)).toMatchObject({ count: 0, sum: 0, items: [] });
  });

  it("count once if the bank books the fee in the next month", () => {
    const rows = [back("2026-03-31"), fee("2026-04-01"), back("2026-04-01"), fee("2026-04-01")];
    expect(chargebacksOf(rows.slice(0, 2), cover).count).toBe(1);
    expect(chargebacksOf(rows, cover).count).toBe(2);
    expect(chargebacksOf([back("2026-03-31"), fee("2026-04-09")], cover).count).toBe(2);
  });

  it.each<[returns: readonly string[], fees: readonly string[], count: number]>([
    // Without a return before it, a fee counts in its own month.
    [["2026-04-01"], ["2026-03-31"], 2],
    [["2026-04-01"], ["2026-04-01"], 1],
    // The third bank day after a return is the last: Easter is on 5 April.
    [["2026-03-31"], ["2026-04-07"], 1],
    [["2026-03-31"], ["2026-04-08"], 2],
    // Too old for the fees, so they belong to the next one.
    [["2026-03-02", "2026-03-31"], ["2026-04-01"], 2],
    [["2026-03-02", "2026-03-31"], ["2026-04-01", "2026-04-01"], 3],
    [["2026-03-31", "2026-03-31"], ["2026-04-01", "2026-04-01"], 2],
  ])("on %j with fees on %j number %i", (returns, fees, count) => {
    const rows = [...returns.map((day) => back(day)), ...fees.map((day) => fee(day))];
    const sorted = rows.toSorted((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1));
    expect(chargebacksOf(sorted, cover).count).toBe(count);
  });

  it("number as many as their fees if a month has more fees", () => {
    const rows = [
      debit,
      back("2026-03-04"),
      fee("2026-03-04"),
      fee("2026-03-05"),
      fee("2026-04-01"),
    ];
    expect(chargebacksOf(rows, cover)).toMatchObject({ count: 3, sum: 5990 });
  });

  it("do not count a small debit that came back as its own fee", () => {
    const small = { gvc: "109", purpose: ["RUECKLASTSCHRIFT Abo, Gebühr"] };
    const rows = [turnover("2026-03-04", -599, small), fee("2026-03-04")];
    expect(chargebacksOf(rows, { ...cover, company: true }).count).toBe(1);
    expect(chargebacksOf(rows.slice(0, 1), cover).count).toBe(0);
  });

  it("include debits that the account collected only for companies", () => {
    const rows = [
      turnover("2026-03-02", 5990, { counterHolder: "Rita" }),
      turnover("2026-03-04", -6340, { counterHolder: "Rita", gvc: "109" }),
    ];
    expect(chargebacksOf(rows, cover).count).toBe(0);
    expect(chargebacksOf(rows, { ...cover, company: true })).toMatchObject({ count: 1, sum: 5990 });
  });
});
