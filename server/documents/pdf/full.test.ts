import { expect, test } from "vitest";
import { CHECKS } from "#checks/checks.ts";
import { nameCheck } from "#checks/name-check.ts";
import { isDay } from "#schema/time.ts";
import { pagesOf } from "../testing/pdf-text.ts";
import { FRAME, yearFull } from "../testing/year.ts";
import { type Wording, wordingOf } from "../wording.ts";
import { fullPdf } from "./full.ts";

const de = wordingOf("de");
const full = await yearFull("normal");

/** Members whose numbers are amounts in cents. */
const AMOUNT =
  /^(check_amount|balance|available|limit|incoming|outgoing|minimum_balance|amount|.*_sum_amount|.*_used)$/;
/** Printed as words, or omitted. */
const NOT_AS_FIGURES = /^(created_at|day|frequency_interval|is_seizure)$/;

/** Each figure and date of the results as the report writes it. */
function figuresOf(value: unknown, words: Wording, key = ""): string[] {
  if (NOT_AS_FIGURES.test(key) || value === "0000-00-00") return [];
  if (typeof value === "number") {
    return [AMOUNT.test(key) ? words.figure(value) : words.count(value)];
  }
  if (typeof value === "string") return isDay(value) ? [words.day(value)] : [];
  if (Array.isArray(value)) return value.flatMap((item) => figuresOf(item, words, key));
  return Object.entries(value ?? {}).flatMap(([name, item]) => figuresOf(item, words, name));
}

test.each([
  ["normal", "de"],
  ["with-chargeback", "en"],
  ["negative-balance", "en"],
  ["no-turnovers", "de"],
] as const)("shows every figure of its results: %s, in %s", async (pattern, language) => {
  const report = { ...(await yearFull(pattern)), snapshot: null, factSheet: null };
  const pages = await fullPdf(report, { ...FRAME, language }).then(pagesOf);
  const text = ` ${pages.join(" ").replaceAll("\n", " ")} `;
  const figures = figuresOf(report.results, wordingOf(language));
  expect(figures.length).toBeGreaterThan(80);
  const plain = figures.map((figure) => figure.replaceAll("\u00A0", " "));
  expect(plain.filter((figure) => !text.includes(` ${figure} `))).toEqual([]);
});

test("has a section for each check in the order of the interface, then the documents", async () => {
  const pages = await fullPdf(full, FRAME).then(pagesOf);
  const [cover = "", ...rest] = pages.map((page) => page.split("\n"));
  expect(cover).toContain("Prüfbericht");
  expect(cover).toContain("Antrag 4711");
  const lines = rest.flat();
  const found = CHECKS.map(({ report }) => lines.indexOf(de.say(report.title)));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  for (const [name, title] of [
    ["full.snapshot", "snapshot.title"],
    ["full.fact_sheet", "sheet.title"],
  ] as const) {
    const page = Number(cover[cover.indexOf(de.text(name)) + 1]);
    expect(pages[page - 1]?.split("\n")[0]).toBe(de.text(title));
  }
});

test("lists the pages of the sections", async () => {
  const pages = await fullPdf(full, FRAME).then(pagesOf);
  const [cover = []] = pages.map((page) => page.split("\n"));
  for (const { report } of CHECKS) {
    const name = de.say(report.title);
    const page = Number(cover[cover.indexOf(name) + 1]);
    expect(pages[page - 1]?.split("\n")).toContain(name);
  }
});

test("prints the parameters and the result of each check", async () => {
  const text = (await fullPdf(full, FRAME).then(pagesOf)).join("");
  for (const said of [
    "Betrag\n1.500,00\nWährung\nEUR\n",
    "Betrag gedeckt\nja\n",
    "Nachname\nMüller\nVorname\nJürgen\n",
    "Name stimmt überein\nnein\n",
    "Verfügbar\n3.123,00 €\n",
    "Hinweis auf Pfändung\nnein\n",
    "Kategorien\nGehalt, Miete\n",
    "Von\nnicht angegeben\n",
    "Kinder des Kontoinhabers\n1\n",
    "Empfehlung\njeder Tag im Zeitraum\n",
  ]) {
    expect(text).toContain(said);
  }
});

test("contains only the requested checks, and is the same bytes each time", async () => {
  const { svc_seizure_check } = full.results;
  const one = {
    ...full,
    inputs: { svc_seizure_check: {} },
    results: svc_seizure_check ? { svc_seizure_check } : {},
    snapshot: null,
    factSheet: null,
  };
  const pdf = await fullPdf(one, FRAME);
  expect(pdf.equals(await fullPdf(one, FRAME))).toBe(true);
  const pages = pagesOf(pdf);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain("Pfändung\nHinweis auf Pfändung\nnein\n");
  expect(pages.join("")).not.toContain(de.say(nameCheck.report.title));
});
