import { describe, expect, it, test } from "vitest";
import { turnsBeside } from "#jobs/testing/turns-beside.ts";
import type { Frame, SnapshotDocument } from "../document.ts";
import { TAGS } from "#schema/tags.ts";
import { pagesOf } from "../testing/pdf-text.ts";
import { FRAME, yearSnapshot } from "../testing/year.ts";
import { wordingOf } from "../wording.ts";
import { snapshotPdf } from "./snapshot.ts";

const year = await yearSnapshot("normal");
const de = wordingOf("de");

async function printed(
  documents: readonly SnapshotDocument[],
  frame: Frame = FRAME,
): Promise<string[]> {
  return pagesOf(await snapshotPdf(documents, frame));
}

function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}

const short = await yearSnapshot("normal", { days: 10 });

/** With changes to its first turnover. */
function changed(more: Partial<SnapshotDocument["turnovers"][number]>): SnapshotDocument {
  const [first, ...rest] = short.turnovers;
  if (!first) throw new Error("There is no turnover.");
  return { ...short, turnovers: [{ ...first, ...more }, ...rest] };
}

test("the same data gives the same bytes, tagged and titled for screen readers", async () => {
  const [one, other] = [await snapshotPdf([year], FRAME), await snapshotPdf([year], FRAME)];
  expect(one.equals(other)).toBe(true);
  const later = { ...FRAME, createdAt: FRAME.createdAt + 1000 };
  expect(one.equals(await snapshotPdf([year], later))).toBe(false);
  const text = one.toString("latin1");
  expect(text).toMatch(/\/Lang \(de\)/);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  for (const role of ["Document", "H1", "H2", "L", "Table", "THead", "TR", "TH", "TD"]) {
    expect(text).toMatch(new RegExp(`/S /${role}\\b`));
  }
});

test("shows the account and the transaction", async () => {
  const [page = ""] = await printed([year]);
  for (const text of [
    "Umsatzübersicht",
    "Testvorgang: alle Angaben sind erfunden.",
    "Testbank",
    "Max Mustermann",
    "DE62 8888 8888 0012 3456 78",
    "TESTDE88XXX",
    "03.11.2025 bis 03.11.2026",
    "Kontostand am 03.11.2026",
    "2.123,00 €",
    "12345-ab-c3d4-e5f6",
    "03.11.2026, 14:05:11",
    "Testdaten · Vorgang 12345-ab-c3d4-e5f6 · erstellt 03.11.2026, 14:05:11",
  ]) {
    expect(page.split("\n")).toContain(text);
  }
});

test.each([
  ["de", "Seite {0} von {1}", "Saldo in €"],
  ["en", "Page {0} of {1}", "Balance in €"],
] as const)("lists every turnover of a year in %s", async (language, page, balances) => {
  const words = wordingOf(language);
  const pages = (await printed([year], { ...FRAME, language })).map(plain);
  const lines = pages.flatMap((each) => each.split("\n"));
  let at = 0;
  for (const turnover of year.turnovers) {
    const date = lines.indexOf(plain(words.day(turnover.booking_date)), at);
    const amount = lines.indexOf(words.figure(turnover.amount), date);
    const balance = lines.indexOf(words.figure(turnover.balanceAfter ?? 0), amount);
    expect(date).toBeGreaterThanOrEqual(at);
    expect(amount).toBeGreaterThan(date);
    expect(balance).toBe(amount + 1);
    const said = lines.slice(date, amount).join(" ");
    for (const tag of turnover.tags) expect(said).toContain(words.tag(tag));
    at = balance;
  }
  for (const [index, each] of pages.entries()) {
    const numbered = page.replace("{0}", `${index + 1}`).replace("{1}", `${pages.length}`);
    expect(each).toContain(numbered);
    expect(each).toContain(balances);
  }
});

test("is in English, and does not mention tests for live data", async () => {
  const frame = { ...FRAME, language: "en", testmode: false } as const;
  const text = (await printed([await yearSnapshot("normal", { days: 30 })], frame)).join("");
  expect(text).toContain("Account snapshot");
  expect(text).toContain("3 Nov 2026");
  expect(text).toContain("2,123.00 €");
  expect(text).not.toMatch(/test (data|transaction)/i);
});

describe("a turnover", () => {
  it.each([
    ["announced", { prebooked: true, balanceAfter: null }, "vorgemerkt, zählt nicht zum Saldo"],
    ["cancelled", { canceled: true, balanceAfter: null }, "storniert, zählt nicht zum Saldo"],
    ["of another currency", { currency: "CHF", balanceAfter: null }, "−100,00 CHF"],
    ["of nobody", { counter_holder: null }, "ohne Namen"],
    ["of many scripts", { counter_holder: "Łódź Győr Ελλάς Жанна €" }, "Łódź Győr Ελλάς Жанна €"],
    ["with what the font lacks", { counter_holder: "A 日本 \u202Eb\u0000c" }, "A 日本 b c"],
    ["with joined signs", { counter_holder: "👨‍👩‍👧 und 🎉🎉" }, "👨‍👩‍👧 und 🎉🎉"],
    ["with an accent that no letter has", { counter_holder: "日\u0301x" }, "日\u0301x"],
    ["that is decomposed", { counter_holder: "Mu\u0308ller" }, "Müller"],
  ])("%s", async (_, more, text) => {
    expect((await printed([changed(more)])).join("").split("\n")).toContain(text);
  });
});

test("keeps everything on its page with all categories but one", async () => {
  const filters = TAGS.filter((tag) => tag !== "rent");
  const [page = ""] = await printed([{ ...year, filters }]);
  const names = filters.map(de.tag).join(", ");
  expect(plain(page).replaceAll("\n", " ")).toContain(names);
  expect(page).toContain("Umsätze\n");
});

describe("without turnovers", () => {
  it("is one page that says so", async () => {
    const pages = await printed([await yearSnapshot("no-turnovers")]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("In diesem Zeitraum hat die Bank keine Umsätze geliefert.");
    expect(pages[0]).not.toContain("Saldo in");
  });

  it("says whether the filters left none", async () => {
    const filtered: SnapshotDocument = {
      ...(await yearSnapshot("no-turnovers")),
      filters: ["rent"],
    };
    const [page] = await printed([filtered]);
    expect(page).toContain("In diesem Zeitraum gehört kein Umsatz zu den gewählten Kategorien.");
  });

  it("marks data that the bank does not report", async () => {
    const { account, balance, ...more } = await yearSnapshot("no-turnovers");
    const unknown = { booked: null, available: null, limit: null };
    const [page = ""] = await printed([
      {
        ...more,
        account: { ...account, iban: "", limit: null },
        balance: { ...balance, ...unknown },
      },
    ]);
    expect(page.split("\n").filter((line) => line === "nicht bekannt")).toHaveLength(3);
    expect(page.split("\n")).toContain("keine");
  });
});

test("starts a new page for each of several accounts", async () => {
  const indexes = [0, 1, 2, 3];
  const documents = await Promise.all(
    indexes.map((index) => yearSnapshot("accounts", { index, days: 30 })),
  );
  const pages = await printed(documents);
  expect(pages[0]).toContain("4 Konten, jedes in einem eigenen Kapitel.");
  for (const [index, { account }] of documents.entries()) {
    const chapters = pages.filter((page) => page.startsWith(`Konto ${index + 1}: `));
    expect(chapters).toHaveLength(1);
    expect(plain(chapters[0] ?? "")).toContain(account.description);
    expect(pages[0]).toContain(account.description);
    const begun = pages.indexOf(chapters[0] ?? "") + 1;
    expect(pages[0]).toContain(`\nKonto ${index + 1}: ${account.description}\n${begun}\n`);
  }
});

test("yields to other work while it is made", async () => {
  const pages = printed([year]);
  const turns = await turnsBeside(pages);
  expect(turns).toBeGreaterThan((await pages).length);
});
