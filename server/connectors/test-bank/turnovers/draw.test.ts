import { describe, expect, it } from "vitest";
import { draw, spreadAmount } from "./draw.ts";
import { seen } from "../testing/views.ts";

const source = { bankCode: "88888888", iban: "DE62888888880012345678", seed: "0" };

describe("the draw of a row", () => {
  it.each<[pattern: string, period: string, n: number, amount: number, day: number | null]>([
    ["mobile", "2026-03", 0, 0.571322, null],
    ["online", "2026-03", 1, 0.960586, 0.167008],
    ["groceries", "2026-W12", 1, 0.49482, 0.922145],
  ])("%s of %s, number %i", (pattern, period, n, amount, day) => {
    const drawn = draw(source, pattern, period, n);
    expect(drawn.amount).toBeCloseTo(amount, 6);
    if (day !== null) expect(drawn.day).toBeCloseTo(day, 6);
  });

  it("varies amounts around their base", () => {
    expect(spreadAmount(-1499, 0.15, 0.571322)).toBe(-1531);
    expect(spreadAmount(-100, 0, 0.9)).toBe(-100);
    expect(spreadAmount(-101, 0.5, 0)).toBe(-51);
  });

  it.each<[party: string, day: string, cents: number]>([
    ["Funkwelle GmbH", "2026-03-12", -1531],
    ["PayPal Europe|Klarna Bank", "2026-03-06", -6056],
    ["REWE Markt|EDEKA Sommer|ALDI Filiale 12|LIDL Filiale 4711", "2026-03-19", -5176],
  ])("leads to a row with %s on %s", (parties, day, cents) => {
    const rows = seen("DE", "", "giro", "2026-03-31");
    const row = rows.find(({ bookingDate, amount }) => bookingDate === day && amount === cents);
    expect(parties.split("|")).toContain(row?.counterHolder);
  });
});
