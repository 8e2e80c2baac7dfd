import { describe, expect, it } from "vitest";
import { withReversals } from "./reversals.ts";
import { turnover } from "./testing/sample.ts";
import type { Turnover } from "./turnover.ts";

const rita = { counterHolder: "Rita Adler", counterIban: "DE62888888880012345678" };
const paid = turnover("2026-03-02", -5000, rita);

/** Days of the cancelled turnovers. */
function canceled(rows: readonly Turnover[]): string[] {
  return withReversals(rows)
    .filter((row) => row.canceled)
    .map(({ bookingDate }) => bookingDate);
}

describe("a reversal", () => {
  it.each<[name: string, more: Partial<Turnover>]>([
    ["by its code and the name", { gvc: "899", counterHolder: "Rita Adler" }],
    ["by the code of debits and the account", { gvc: "193", counterIban: rita.counterIban }],
    ["by its keyword", { counterHolder: "RITA ADLER", purpose: ["SVWZ+Storno"] }],
    ["without a name", { gvc: "899" }],
  ])("%s cancels itself and its original", (_name, more) => {
    const back = turnover("2026-03-04", 5000, more);
    expect(canceled([paid, back])).toEqual(["2026-03-02", "2026-03-04"]);
  });

  it.each<[name: string, day: string, amount: number, more: Partial<Turnover>]>([
    ["of another amount", "2026-03-04", 5001, { gvc: "899", ...rita }],
    ["of the same sign", "2026-03-04", -5000, { gvc: "899", ...rita }],
    ["of another currency", "2026-03-04", 5000, { gvc: "899", ...rita, currency: "USD" }],
    ["of another counterparty", "2026-03-04", 5000, { gvc: "899", counterHolder: "Karl Eiche" }],
    ["without a name, if it is late", "2026-03-13", 5000, { gvc: "899" }],
    ["before its original", "2026-03-01", 5000, { gvc: "899", ...rita }],
    ["after more than 13 months", "2027-04-03", 5000, { gvc: "899", ...rita }],
    ["that is only announced", "2026-03-04", 5000, { gvc: "899", ...rita, prebooked: true }],
    ["sent by a shop", "2026-03-04", 5000, { gvc: "166", ...rita, purpose: ["Storno"] }],
    ["without its keyword", "2026-03-04", 5000, rita],
  ])("%s cancels nothing", (_name, day, amount, more) => {
    const rows = [paid, turnover(day, amount, more)];
    const sorted = rows.toSorted((a, b) => (a.bookingDate < b.bookingDate ? -1 : 1));
    expect(canceled(sorted)).toEqual([]);
  });

  it("matches the nearest turnover before it, each original once", () => {
    const rows = [
      turnover("2026-02-02", -5000, rita),
      paid,
      turnover("2026-03-03", -5000, { counterHolder: "Karl Eiche" }),
      turnover("2026-03-04", 5000, { gvc: "899", ...rita }),
    ];
    expect(canceled(rows)).toEqual(["2026-03-02", "2026-03-04"]);
    const again = turnover("2026-03-05", 5000, { gvc: "899", ...rita });
    expect(canceled([...rows, again])).toEqual([
      "2026-02-02",
      "2026-03-02",
      "2026-03-04",
      "2026-03-05",
    ]);
  });

  it("is no original of another reversal", () => {
    const rows = [
      turnover("2026-03-03", 5000, { gvc: "899", ...rita }),
      turnover("2026-03-04", -5000, { gvc: "899", ...rita }),
    ];
    expect(canceled(rows)).toEqual([]);
  });

  it("keeps the order and all other turnovers", () => {
    const later = turnover("2026-03-05", 1, rita);
    const back = turnover("2026-03-04", 5000, { gvc: "899" });
    expect(withReversals([paid, back, later])).toEqual([
      { ...paid, canceled: true },
      { ...back, canceled: true },
      later,
    ]);
  });
});
