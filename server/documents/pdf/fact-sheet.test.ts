import { describe, expect, it, test } from "vitest";
import type { FactSheet } from "../document.ts";
import { pagesOf } from "../testing/pdf-text.ts";
import { FRAME, yearSheet } from "../testing/year.ts";
import { type Wording, wordingOf } from "../wording.ts";
import { factSheetPdf } from "./fact-sheet.ts";

const EN = { ...FRAME, language: "en" } as const;

async function lines(
  sheet: FactSheet,
  frame = FRAME as typeof FRAME | typeof EN,
): Promise<string[]> {
  return pagesOf(await factSheetPdf(sheet, frame)).flatMap((page) => page.split("\n"));
}

/** Members whose whole numbers are amounts in cents. */
const AMOUNT =
  /^(3|6|12|incoming|outgoing|net|minimumBalance|balance|available|limit|amount|monthlyAmount|monthlyAverage|last(Salary)?Amount|.*Used|.*Sum|sumAmount|.*Monthly)$/;

/** Each figure and date as the sheet writes it, without days that have no turnovers. */
function figuresOf(value: unknown, words: Wording, key = ""): string[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value === "number") {
    if (key === "share") return [words.percent(value)];
    if (key === "score") return [words.decimal(value)];
    return [AMOUNT.test(key) ? words.figure(value) : words.count(value)];
  }
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return [words.day(value)];
    return /^\d{4}-\d\d$/.test(value) ? [words.month(value)] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => figuresOf(item, words, key));
  return Object.entries(value ?? {}).flatMap(([name, item]) => figuresOf(item, words, name));
}

function shown(sheet: FactSheet): unknown {
  const { cashFlow, standingOrders, ...more } = sheet;
  const moved = cashFlow
    .filter(({ incoming, outgoing }) => incoming !== 0 || outgoing !== 0)
    .map(({ date, balance, incoming, outgoing }) => {
      const parts = [incoming, outgoing].filter((amount) => amount !== 0);
      return { date, balance, incoming: parts };
    });
  const orders = standingOrders.map(({ amount, start_execution }) => ({ amount, start_execution }));
  return { ...more, moved, orders };
}

describe.each([
  ["normal", "a private account", FRAME],
  ["business", "a business", EN],
  ["with-chargeback", "a returned debit", EN],
  ["negative-balance", "an overdrawn account", FRAME],
  ["no-turnovers", "no turnovers", FRAME],
] as const)("%s: %s", (pattern, _, frame) => {
  it("shows every figure of its data", async () => {
    const sheet = await yearSheet(pattern);
    const text = ` ${(await lines(sheet, frame)).join(" ")} `;
    const figures = figuresOf(shown(sheet), wordingOf(frame.language));
    const plain = figures.map((figure) => figure.replaceAll("\u00A0", " "));
    expect(plain.length).toBeGreaterThan(40);
    expect(plain.filter((figure) => !text.includes(figure))).toEqual([]);
  });
});

test("never breaks an amount of a category, even tens of millions", async () => {
  const sheet = await yearSheet("normal");
  const [first] = sheet.spendings;
  if (!first) throw new Error("nothing was spent");
  const most = { ...first, amount: 9_999_999_999, lastAmount: 8_888_888_888 };
  const text = (await lines({ ...sheet, spendings: [most] })).join(" ");
  // Next to the bar and in the table.
  expect(text.split("99.999.999,99")).toHaveLength(3);
  expect(text.split("88.888.888,88")).toHaveLength(2);
});

test("has ten sections in order", async () => {
  const sections = [
    "1 Auf einen Blick",
    "2 Monate",
    "3 Durchschnitte",
    "4 Einnahmen und Ausgaben",
    "5 Wiederkehrende Umsätze",
    "6 Kontostand Tag für Tag",
    "7 Kontoüberziehung",
    "8 Daueraufträge",
    "9 Rücklastschriften",
    "10 Wie diese Zahlen entstehen",
  ];
  const text = await lines(await yearSheet("normal"));
  expect(text.filter((line) => sections.includes(line))).toEqual(sections);
});

test("gives the same bytes for the same data, and charts have alternative texts", async () => {
  const sheet = await yearSheet("normal");
  const [one, other] = [await factSheetPdf(sheet, EN), await factSheetPdf(sheet, EN)];
  expect(one.equals(other)).toBe(true);
  const text = one.toString("latin1");
  expect(text.match(/\/S \/Figure\b/g)).toHaveLength(4);
  expect(text.match(/\/Alt /g)).toHaveLength(4);
});

test("states that there is nothing to show", async () => {
  const text = await lines({
    ...(await yearSheet("no-turnovers")),
    balanceKnown: false,
    standingOrders: [],
  });
  for (const said of [
    "In diesem Zeitraum hat die Bank keine Umsätze geliefert.",
    "Im Zeitraum gibt es keine.",
    "In den letzten sechs Monaten kehrt kein Umsatz regelmäßig wieder.",
    "Die Bank hat keinen Kontostand genannt, daher gibt es keinen Verlauf.",
    "Es gibt keine Daueraufträge.",
    "Im Zeitraum gibt es keine Rücklastschrift.",
  ]) {
    expect(text).toContain(said);
  }
});

test("does not deny returns that are known from fees only", async () => {
  const sheet = await yearSheet("normal");
  const chargebacks = { count: 1, coverage: 0, revoked: 0, sumAmount: 0, items: [] };
  const text = (await lines({ ...sheet, chargebacks })).join(" ");
  expect(text).toContain("die überzähligen Gebühren zählen mit");
  expect(text).not.toContain("Im Zeitraum gibt es keine Rücklastschrift.");
});

test("says that averages of an unknown balance are missing", async () => {
  const sheet = await yearSheet("normal");
  const text = (await lines({ ...sheet, monthlyAverages: { 3: null, 6: null, 12: null } })).join(
    " ",
  );
  expect(text).toContain("oder die Bank keinen Kontostand genannt hat");
});

test("states no figure that follows from a balance which the bank did not report", async () => {
  const sheet = await yearSheet("negative-balance");
  const [days, cents] = [333, 77_777_777];
  const used = { maximumUsed: cents, averageUsed: cents, medianUsed: cents };
  const marked = {
    ...sheet,
    monthlySums: sheet.monthlySums.map((month) => ({ ...month, minimumBalance: cents })),
    overdraftLimit: { ...sheet.overdraftLimit, overdraftDays: days, ...used },
    facts: { ...sheet.facts, available: cents, overdraftDays: days },
  };
  const count = async (balanceKnown: boolean) => {
    const text = await lines({ ...marked, balanceKnown });
    return text.filter((line) => line === "333" || line.includes("777.777,77")).length;
  };
  expect(await count(true)).toBe(sheet.monthlySums.length + 6);
  expect(await count(false)).toBe(0);
});
