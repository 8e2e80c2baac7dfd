import { expect, test } from "vitest";
import { addDays } from "#schema/time.ts";
import { childrenOf } from "./children.ts";
import { turnover } from "./testing/sample.ts";
import type { Turnover } from "./turnover.ts";

function benefit(day: string, amount: number, text = "KINDERGELD 115FK123453"): Turnover {
  return turnover(day, amount, { counterHolder: "Familienkasse", purpose: [text] });
}

function austrian(day: string, amount: number): Turnover {
  return turnover(day, amount, { purpose: ["FAMILIENBEIHILFE"], counterHolder: "Finanzamt" });
}

test.each([
  ["2026-03-09", 25_900, 1],
  ["2026-03-09", 51_800, 2],
  ["2022-03-09", 66_300, 3],
  ["2022-03-09", 91_300, 4],
  ["2025-03-09", 25_500, 1],
  // The rates of the previous and the next month.
  ["2026-01-05", 51_000, 2],
  ["2025-12-29", 51_800, 2],
  // Includes a supplement.
  ["2026-03-09", 55_600, 1],
  ["2026-03-09", 55_601, 2],
])("on %s %i cents pay for %i German children", (day, amount, children) => {
  expect(childrenOf([benefit(day, amount)], day, "DE")).toBe(children);
});

test.each([
  ["2026-03-09", 21_890, 1],
  ["2026-03-09", 46_920, 2],
  ["2024-03-08", 20_930, 1],
  ["2023-03-08", 18_240, 1],
  // Three children aged 10 to 18.
  ["2026-03-09", 3 * (17_180 + 2110 + 7090), 3],
  // Severely disabled.
  ["2026-03-09", 21_890 + 18_920, 1],
  ["2026-03-09", 12_345, 0],
  ["2022-03-09", 21_890, 0],
])("on %s %i cents pay for %i Austrian children", (day, amount, children) => {
  expect(childrenOf([austrian(day, amount)], day, "AT")).toBe(children);
});

test("does not count school money in August as children", () => {
  const rows = [austrian("2026-07-07", 21_890), austrian("2026-08-07", 21_890 + 12_140)];
  expect(childrenOf(rows, "2026-08-10", "AT")).toBe(1);
});

/** A payment of the tax office that does not say what it is for. */
function office(day: string, amount: number): Turnover {
  return turnover(day, amount, { counterHolder: "Finanzamt Österreich", purpose: ["Gutschrift"] });
}

test("a tax refund does not make an old benefit recent, nor hide one that runs", () => {
  const old = austrian("2026-01-08", 21_890);
  const refund = office("2026-05-04", 31_245);
  expect(childrenOf([old, refund], "2026-05-10", "AT")).toBe(0);
  const refunds = ["04", "05", "06", "07"].map((day) => office(`2026-05-${day}`, 31_245));
  const recent = austrian("2026-05-03", 21_890);
  expect(childrenOf([old, recent, ...refunds], "2026-05-10", "AT")).toBe(1);
});

test.each([
  // One of the two children is a pupil.
  ["2026-08-07", 46_920 + 12_140, 2],
  ["2024-08-07", 44_850 + 11_610, 2],
  ["2026-07-07", 46_920 + 12_140, 0],
  // A child is one pupil at most.
  ["2026-08-07", 21_890 + 2 * 12_140, 0],
])(
  "shows on %s, by %i cents of the tax office, that %i children are paid for",
  (day, amount, children) => {
    const before = office(`${day.slice(0, 4)}-06-08`, day < "2025" ? 44_850 : 46_920);
    expect(childrenOf([before, office(day, amount)], addDays(day, 20), "AT")).toBe(children);
  },
);

test("explains an amount that matches no rate by up to three earlier payments", () => {
  const before = ["2025-11-07", "2025-12-08", "2026-01-09", "2026-02-09"];
  const rows = before.map((day) => benefit(day, 60_000));
  const latest = benefit("2026-03-09", 60_000);
  const paid = (index: number) => rows.with(index, benefit(before[index] ?? "", 77_700));
  expect(childrenOf([...paid(2), latest], "2026-03-10", "DE")).toBe(3);
  expect(childrenOf([...paid(0), latest], "2026-03-10", "DE")).toBe(2);
});

test("counts nothing after 45 days, or for another kind of payment", () => {
  const row = benefit("2026-03-09", 25_900);
  expect(childrenOf([row], "2026-04-23", "DE")).toBe(1);
  expect(childrenOf([row], "2026-04-24", "DE")).toBe(0);
  expect(childrenOf([benefit("2026-03-09", 25_900, "KINDERZUSCHLAG")], "2026-03-09", "DE")).toBe(0);
  expect(childrenOf([benefit("2026-03-09", -25_900)], "2026-03-09", "DE")).toBe(0);
  expect(childrenOf([{ ...row, prebooked: true }], "2026-03-09", "DE")).toBe(0);
  expect(childrenOf([], "2026-03-09", "AT")).toBe(0);
});

test("adds up children under different numbers", () => {
  const rows = [benefit("2026-03-09", 51_800), benefit("2026-03-12", 25_900, "115FK765432")];
  expect(childrenOf(rows, "2026-03-16", "DE")).toBe(3);
});

test("counts children once when a new number replaces another", () => {
  const rows = [benefit("2026-02-09", 25_900), benefit("2026-03-09", 25_900, "337FK998870")];
  expect(childrenOf(rows, "2026-03-16", "DE")).toBe(1);
  const unnamed = [benefit("2026-02-09", 25_900), benefit("2026-03-09", 25_900, "KINDERGELD")];
  expect(childrenOf(unnamed, "2026-03-16", "DE")).toBe(1);
});

test("follows from one number to the next, and counts the last one", () => {
  const rows = [
    benefit("2026-01-09", 25_900, "115FK123450"),
    benefit("2026-02-09", 51_800, "115FK123451"),
    benefit("2026-03-09", 77_700, "115FK123452"),
  ];
  expect(childrenOf(rows, "2026-03-10", "DE")).toBe(3);
});

test("does not follow to a number with a payment in one of the same months", () => {
  const rows = [
    benefit("2026-01-09", 25_900, "115FK123450"),
    benefit("2026-01-12", 51_800, "115FK123451"),
    benefit("2026-02-09", 25_900, "115FK123450"),
    benefit("2026-03-09", 51_800, "115FK123451"),
    benefit("2026-03-09", 51_800, "115FK123452"),
  ];
  expect(childrenOf(rows.slice(0, 4), "2026-03-10", "DE")).toBe(3);
  expect(childrenOf(rows, "2026-03-10", "DE")).toBe(4);
});

test("adds up numbers paid in turn, even if one is late in the month", () => {
  const rows = [
    benefit("2026-02-05", 25_900, "115FK123450"),
    benefit("2026-02-24", 51_800, "115FK123459"),
    benefit("2026-03-05", 25_900, "115FK123450"),
  ];
  expect(childrenOf(rows, "2026-03-10", "DE")).toBe(3);
});

test.each([
  ["DE", "Fam.-Kasse Bayern Nord", "KG 04/26", 25_900],
  ["DE", "BA-Service-Haus", "KG 115 FK 123 450", 25_900],
  ["AT", "FAOE", "FB+KAB 04/26", 21_890],
  ["AT", "Republik Oesterreich BMF", "Fam.Beih. 04/26", 21_890],
])("in %s %s pays under %s", (country, counterHolder, text, amount) => {
  const row = turnover("2026-04-09", amount, { counterHolder, purpose: [text] });
  expect(childrenOf([row], "2026-04-10", country)).toBe(1);
});

test.each([
  ["Tante Anna", "", 0],
  ["BA", "156", 1],
  [null, "", 1],
])("the bare word from %s under code %j stands for %i children", (counterHolder, gvc, children) => {
  const row = turnover("2026-04-09", 25_900, { counterHolder, gvc, purpose: ["Kindergeld Leo"] });
  expect(childrenOf([row], "2026-04-10", "DE")).toBe(children);
});
