import { describe, expect, it, test } from "vitest";
import { TAGS } from "#schema/tags.ts";
import { turnover, turnovers } from "../testing/sample.ts";
import type { Turnover } from "../turnover.ts";
import { isCompany, type Owner, tagTurnovers } from "./tagger.ts";

const owner: Owner = {
  holder: "Max Mustermann",
  ibans: ["DE62888888880012345678", "DE04888888880087654321"],
  countryId: "DE",
  currency: "EUR",
};

function row(amount: number, holder: string | null, text: string, more: Partial<Turnover> = {}) {
  return turnover("2026-03-10", amount, { counterHolder: holder, purpose: [text], ...more });
}

/** The tags without the sign. */
function tags(one: Turnover, whose = owner): string {
  const [all = []] = tagTurnovers([one], whose);
  return all.filter((tag) => tag !== "revenue" && tag !== "expenditure").join(" ");
}

const CASES: [
  amount: number,
  holder: string | null,
  text: string,
  tags: string,
  more?: Partial<Turnover>,
][] = [
  // Form of payment.
  [-100, "Rita", "Danke", "transfer", { gvc: "116" }],
  [-100, "Rita", "Danke", "direct-debit", { isoCode: "RDDT-ESDD" }],
  [-100, "Laden", "Einkauf", "ec-card", { gvc: "106" }],
  [-10_000, "Bank", "Kreditkartenabrechnung", "credit-card"],
  [-5000, null, "Auszahlung", "cash", { gvc: "083" }],
  [5000, null, "Einzahlung", "deposit"],
  [-100, "PayPal Europe", "Einkauf", "e-commerce psp"],
  [-100, "Western Union", "Sendung", "money-transfer-service"],
  [-100, "Wiser Rat", "Buch", ""],
  [-100, "Rita", "Dank", "cross-country", { counterIban: "FR7630006000011234567890189" }],
  [-100, "Rita", "Dank", "cross-country", { currency: "USD" }],
  [-100, "Laden", "Reservierung", "reserve-amount"],
  [100, "Laden", "Gutschrift", "refund"],
  [100, "Rita", "Retoure", "refund refund-transfer", { gvc: "159" }],
  [100, "Rita", "Storno", "reverse-transfer"],
  [-100, "Rita", "Rückruf", "recall-transaction"],
  [5990, "Sportkurs", "", "chargeback chargeback-amount recreation", { gvc: "181" }],
  [5990, null, "Wiedergutschrift mangels Deckung", "chargeback chargeback-amount"],
  [5990, null, "Grund MD06", "chargeback chargeback-amount"],
  [5990, null, "Grund MD06", "refund refund-transfer", { gvc: "159" }],
  [5990, null, "SEPA-LS wg. Widerspruch zurück", "chargeback chargeback-amount"],
  [5990, null, "Lastschr. retourniert", "chargeback chargeback-amount"],
  [5990, "Schuhhaus", "Ihre Retoure, bezahlt per Lastschrift", ""],
  [-5000, "Sparkasse", "GA 12 Kempten", "cash"],
  [-5000, "Verein", "GA 12 Kempten", "transfer", { gvc: "116" }],
  [-5000, null, "Auszahlung", "cash"],
  [-5000, "Rita", "Auszahlung Erbteil", ""],
  [-5000, "REWE Markt", "Cashback", "cash"],
  [-10_395, null, "Geldautomat 100,00 Entgelt 3,95", "cash"],
  [-4000, null, "Automat 00012 K1 12.30 Uhr", "cash"],
  [-400, "Freibad", "Automat Eintritt", "ec-card", { gvc: "106" }],
  [-6000, "Bankomatkassa Kern", "Bezahlung", ""],
  [350, null, "Erstattung Rücklastschriftentgelt", "refund"],
  [-3300, "Stadt Musterdorf", "Bankeinzug Rate 2", ""],
  [-4000, "Schreinerei Kern", "Sitzbank, letzte Rate", ""],
  [-6000, "Sparkasse Musterdorf", "Karate Kurs", ""],
  [-30_000, "Gemeinde", "Saalmiete", ""],
  [-9000, "Sport Kern", "Skimiete", ""],
  [-900, "Eiscafe", "Sorbet", ""],
  [-2200, "Rita", "Buch inkl. Vers.", ""],
  [3300, "VG Wort", "Tantiemen", ""],
  [-395, null, "Geldautomat Entgelt", ""],
  [-5000, "Installateur", "Störungsbehebung", "service"],
  [-350, null, "Entgelt Rücklastschrift", "banking-fees chargeback chargeback-fees"],
  [-1500, null, "Entgelt Rücklastschrift", ""],
  [-599, null, "Rücklastschrift Abo", "chargeback chargeback-amount", { gvc: "109" }],
  [-350, null, "Rückleitung Einzug", "banking-fees chargeback chargeback-fees"],
  // Income.
  [240_000, "Werk", "Gehalt 03/2026", "income salary"],
  [240_000, "Stadt", "Entgelt 03.2026", "income salary"],
  [240_000, "Werk", "Geh. 03/26", "income salary"],
  [240_000, "Werk", "Abrechnung 03/26 Pers.-Nr. 4711", "income salary"],
  [24_000, "Werk", "Reisekosten Pers.-Nr. 4711", ""],
  [5000, "Bank", "Prämie Gehaltskonto", ""],
  [5000, "Stadtwerke", "Einspeisevergütung 03/26", ""],
  [240_000, "Werk", "14. Bezug", "income salary"],
  [240_000, "Werk", "Gehalt/Rente", "income salary", { gvc: "153" }],
  [60_300, "Werk", "Lohn", "income marginal-employment salary"],
  [60_301, "Werk", "Lohn", "income salary"],
  [240_000, "Werk", "Lohn mit Kurzarbeitergeld", "income salary short-time-allowance"],
  [240_000, "Werk", "Kurzarbeitergeld", "income short-time-allowance"],
  [118_420, "Deutsche Rentenversicherung", "Rente", "income pension", { gvc: "153" }],
  [56_300, "Jobcenter", "Leistung", "government-support income"],
  [25_900, "Bundesagentur", "115FK123453", "child-benefit government-support income"],
  [25_900, "Fam.-Kasse", "KG 03/26", "child-benefit government-support income"],
  [21_890, "FLAF", "FB u. KAB", "child-benefit government-support income"],
  [5000, "Rita", "Kindergeld", ""],
  [90_000, "L-Bank", "Elterngeld", "government-support income parents-benefit"],
  [70_000, "Studierendenwerk", "BAföG", "government-support income student-benefit"],
  [50_000, "Rita", "Miete", "income rental-revenue-habitation"],
  [5000, "Rita", "Stellplatz", "income rental-revenue-parking"],
  [
    55_000,
    "Rita",
    "Miete und Stellplatz",
    "income rental-revenue-habitation rental-revenue-habitation-parking rental-revenue-parking",
  ],
  [30_000, "Karl", "Unterhalt", "alimony income"],
  [-30_000, "Karla", "Unterhalt", "alimony living-cost"],
  [18_000, "SumUp", "Kartenumsatz", "psp sales"],
  [1500, "Bank", "Dividende", "dividend-and-securities"],
  [1500, null, "Zinsen", "interest"],
  // Housing.
  [-80_000, "Vonovia SE", "Vertrag 12", "living-cost rent"],
  [-8000, "Vonovia SE", "Reparatur Schloss", ""],
  [-80_000, "Vonovia SE", "Wertpapierkauf", "dividend-and-securities"],
  [-80_000, "Maria", "Rent for apartment", "living-cost rent rent-habitation"],
  [-80_000, "Maria", "Mietanteil 03/26", "living-cost rent rent-habitation"],
  [-80_000, "Maria", "Wohnung März", "living-cost rent rent-habitation"],
  [-80_000, "Maria", "Mietnr. 100.200", "living-cost rent"],
  [-80_000, "Maria", "Ladenmiete", "living-cost rent"],
  [-2000, "Maria", "Miete Leiter", ""],
  [-8000, "Maria Mieth", "Danke", ""],
  [-9000, "Mieterverein", "Mietrecht", ""],
  [-8000, "Maria", "Rent for a bike", ""],
  [-78_000, "Hausverwaltung", "Wohnung 12", "living-cost rent rent-habitation"],
  [-78_000, "Rita", "Miete Halle", "living-cost rent"],
  [-5000, "Rita", "Garage", "living-cost rent rent-parking"],
  [
    -83_000,
    "Rita",
    "Miete Wohnung und Garage",
    "living-cost rent rent-habitation rent-habitation-parking rent-parking",
  ],
  [-4000, "Ikea", "Regal", "household living-cost"],
  [-4200, "Stadtwerke", "Abschlag Strom", "electricity household living-cost"],
  [-8300, "Stadtwerke", "Gas", "heating household living-cost"],
  [-8300, "Gasthaus Krone", "Essen", "food"],
  [-3000, "Stadtwerke", "Wasser", "household living-cost water"],
  [-20_000, "WEG Linde", "Hausgeld", "householder-fees living-cost"],
  [-20_000, "Hausverwaltung", "Wohngeld Linde", "householder-fees living-cost"],
  // Purchases.
  [-5200, "REWE Markt", "Beleg", "groceries living-cost"],
  [5200, "REWE Markt", "Beleg", "groceries refund"],
  [-3900, "Telekom", "Rechnung", "living-cost telecommunication"],
  [-1800, "Linden-Apotheke", "Beleg", "health living-cost"],
  [-6300, "Verkehrsbetriebe", "Abo", "living-cost transport"],
  [-5600, "Tankstelle", "Beleg", "vehicle"],
  [-12_000, "Hauptzollamt", "Kfz-Steuer", "tax-office tax-vehicle vehicle"],
  [-1299, "Netflix", "Abo", "media"],
  [-2990, "Fitness Arena", "Beitrag", "recreation"],
  [-4000, "Friseur Schick", "Beleg", "service"],
  [-9000, "Stadt", "Hundesteuer", "dog-owner"],
  [-9000, "Hufschmied", "Termin", "horse-owner"],
  // Insurance.
  [-5000, "Sicher Versicherung", "Beitrag", "insurance living-cost"],
  [-5000, "Sicher Vers. AG", "04711", "insurance living-cost"],
  [-5000, "Diverses", "04711", ""],
  [-5000, "Axa", "04711", "direct-debit insurance living-cost", { gvc: "105" }],
  [-5000, "Europa", "Polizze 12", "insurance living-cost"],
  [-5000, "Europa Schule", "Beitrag", ""],
  [
    -5000,
    "AOK Nord",
    "Beitrag",
    "insurance insurance-health insurance-health-statutory living-cost",
  ],
  [-5000, "Debeka", "PKV", "insurance insurance-health insurance-health-private living-cost"],
  [
    -900,
    "Dental",
    "Zahnzusatz",
    "insurance insurance-health insurance-health-supplementary living-cost",
  ],
  [-6800, "Sicher", "Haftpflicht", "insurance insurance-indemnity-accident living-cost"],
  [-6800, "Sicher", "Rechtsschutz", "insurance insurance-legal living-cost"],
  [-6800, "Sicher", "Riester", "insurance insurance-life living-cost"],
  [-11_800, "Sicher", "Kasko", "insurance insurance-vehicle living-cost vehicle"],
  // Loans, savings, debts.
  [-60_000, "Ratenbank", "Darlehen", "credit"],
  [-60_000, "Ratenbank", "Zins u. Tilgung", "credit"],
  [-60_000, "Ratenbank", "Kreditnr. 12", "credit"],
  [-6000, "Kreditfrei e.V.", "Beitrag", ""],
  [-6000, "Kreditbank", "Ratenzahlung Finanzamt", "credit tax-office"],
  [500_000, "Ratenbank", "Auszahlung Darlehen", "credit"],
  [-60_000, "Baubank", "Hypothek", "credit credit-building"],
  [-6000, "Shop", "Ratenkauf", "credit installment-payment"],
  [-30_000, "Autobank", "Leasing Rate", "leasing"],
  [-5000, "Fonds", "Sparplan", "savings"],
  [-5000, "Kasse", "Bausparen", "savings savings-building"],
  [-5000, "Edelmetall Haus", "Barren", "precious-metals"],
  [-5000, "Coinbase", "Kauf", "crypto"],
  [-450, null, "Kontoführung", "banking-fees"],
  [-450, null, "Sollzinsen", "banking-fees limit-excess"],
  [-5508, "ARD ZDF", "Rundfunkbeitrag", "public-fees"],
  [-5508, "Finanzamt", "Steuer", "tax-office"],
  [5508, "Finanzamt", "Erstattung", "refund tax-office"],
  // Trouble.
  [-5000, "Tipico", "Einsatz", "gambling"],
  [-5000, "Luckybet", "Einsatz", "gambling"],
  [-5000, "Elisabet", "Einsatz", ""],
  [-5000, "Bank", "Wettguthaben", "gambling"],
  [-5000, "Lotto", "Schein", "gambling lottery"],
  [-4000, "NKL Günther", "Klasse 4 Los 12", "gambling lottery"],
  [-9900, "B. Brandner", "DR II 112/26", "seizure"],
  [-5400, "Zurich", "Vertrag 12", "insurance living-cost"],
  [-5400, "Zurich Airport", "Vertrag 12", "ec-card", { gvc: "106" }],
  [-5000, "Muster Inkasso", "Rate", "encashment"],
  [-500, "Shop", "Mahngebühr", "notice"],
  [-2500, null, "Pfändung", "seizure"],
  [-2500, null, "Pfdg. Az 12", "seizure"],
  [-2500, null, "Verpfändung Depot", "dividend-and-securities"],
  [-500, null, "P-Konto", "p-account seizure"],
  [-500, null, "VIP-Konto", ""],
  [-500, "Karl", "Schutzgeld", "bad-keywords"],
];

it.each(CASES)("%i cents of %j for %j: %s", (amount, holder, text, expected, more) => {
  expect(tags(row(amount, holder, text, more))).toBe(expected);
});

test("finds every tag", () => {
  const covered = new Set(CASES.flatMap(([, , , expected]) => expected.split(" ")));
  // Each turnover has a sign; one invoice alone implies nothing.
  const elsewhere = ["expenditure", "revenue", "self-employed"];
  expect(TAGS.filter((tag) => !covered.has(tag))).toEqual(elsewhere);
});

function collected(creditor: string): Partial<Turnover> {
  return { purpose: [`CRED+${creditor}`, "SVWZ+4711"] };
}

describe("a creditor id or an account", () => {
  it.each<[Partial<Turnover>, string]>([
    [collected("LU96ZZZ0000000000000000058"), "e-commerce psp"],
    [collected("DE24ZZZ00000561652"), "e-commerce"],
    [collected("DE93ZZZ00000078611"), "living-cost telecommunication"],
    [collected("DE98ZZZ09999999999"), ""],
    [{ counterIban: "LU89751000135104200E" }, "cross-country e-commerce psp"],
  ])("identifies the party where the name does not: %j", (more, expected) => {
    expect(tags(row(-100, null, "4711", more))).toBe(expected);
  });
});

test("marks the sign of every turnover", () => {
  expect(
    tagTurnovers([row(1, "Rita", ""), row(-1, "Rita", ""), row(0, "Rita", "")], owner),
  ).toEqual([["revenue"], ["expenditure"], []]);
});

describe("a transfer between own accounts", () => {
  it.each<[Partial<Turnover>, string]>([
    [{ counterIban: "DE04888888880087654321" }, "transfer"],
    [{ counterHolder: "MUSTERMANN, MAX" }, "transfer"],
    [{ gvc: "820" }, "transfer"],
    [{ counterHolder: "Max Mustermann", purpose: ["Sparplan Gehalt"] }, "savings transfer"],
  ])("has no other tag: %j", (more, expected) => {
    expect(tags(row(-5000, "Fonds", "Miete", more))).toBe(expected);
  });
});

function paid(day: string, holder: string): Turnover {
  return turnover(day, 85_000, { counterHolder: holder, purpose: ["RE-NR 4711"] });
}

/** The tags of each turnover without its sign. */
function found(rows: readonly Turnover[], whose = owner): string[] {
  return tagTurnovers(rows, whose).map((all) => all.filter((tag) => tag !== "revenue").join(" "));
}

describe("paid invoices", () => {
  it("are income of the self-employed if several payers pay three within 90 days", () => {
    const days = ["2026-01-05", "2026-02-05", "2026-03-05"];
    const rows = days.map((day, index) => paid(day, index === 1 ? "Karl" : "Rita"));
    expect(found(rows)).toEqual(days.map(() => "income self-employed"));
    expect(found(rows.slice(1))).toEqual(["", ""]);
    expect(found(days.map((day) => paid(day, "Rita")))).toEqual(["", "", ""]);
    expect(found([...rows.slice(0, 2), paid("2026-06-05", "Rita")])).toEqual(["", "", ""]);
  });

  it.each<[days: readonly string[], payers: readonly string[], regular: readonly boolean[]]>([
    [
      ["01-05", "04-05", "04-05"],
      ["Rita", "Karl", "Rita"],
      [true, true, true],
    ],
    [
      ["01-05", "04-05", "04-06"],
      ["Rita", "Karl", "Rita"],
      [false, true, false],
    ],
    [
      ["04-06", "01-05", "04-05"],
      ["Rita", "Rita", "Karl"],
      [false, false, true],
    ],
    // Rita's invoice is too old for the last one.
    [
      ["01-05", "02-05", "03-05", "05-05"],
      ["Rita", "Karl", "Karl", "Karl"],
      [true, true, true, false],
    ],
    [
      ["02-05", "02-05", "02-05"],
      ["Rita", "Rita", "Karl"],
      [true, true, true],
    ],
    [
      ["02-05", "02-05"],
      ["Rita", "Karl"],
      [false, false],
    ],
  ])("on %j by %j are regular: %j", (days, payers, regular) => {
    const rows = days.map((day, index) => paid(`2026-${day}`, payers[index] ?? ""));
    expect(found(rows)).toEqual(regular.map((is) => (is ? "income self-employed" : "")));
  });

  it("are sales for a company", () => {
    const company = { ...owner, holder: "Muster Handel GmbH" };
    expect(found([paid("2026-01-05", "Rita")], company)).toEqual(["sales"]);
  });
});

test.each([
  ["Muster Handel GmbH", true],
  ["Eiche & Söhne KG", true],
  ["Verein der Freunde e.V.", true],
  ["Verein der Freunde e. V.", true],
  ["VEREIN DER FREUNDE E. V.", true],
  ["Verein der Freunde e. V. Nord", true],
  ["Adler und Eiche e. K.", true],
  ["Rita Adler e.U.", true],
  ["Adler und Eiche OG", true],
  ["Muster Handelsges.m.b.H.", true],
  ["Muster Handel Ges. m. b. H.", true],
  ["Stadtwerke Musterstadt mbH", true],
  ["Muster Hilfe gGmbH", true],
  ["Volksbank Musterstadt eG", true],
  ["Agnes Kgosi", false],
  ["E. K. Schmidt", false],
  ["Schmidt, E. K.", false],
  ["Schmidt, Emma V.", false],
  ["Oge Gesmann", false],
])("whether %s is a company: %j", (holder, company) => {
  expect(isCompany(holder)).toBe(company);
});

test("tags the sample", () => {
  const first = tagTurnovers(turnovers, owner).map((all) => all.slice(0, 3).join(" "));
  expect(first.slice(0, 7)).toEqual([
    "income revenue salary",
    "expenditure living-cost rent",
    "credit direct-debit expenditure",
    "expenditure household living-cost",
    "direct-debit expenditure recreation",
    "chargeback chargeback-amount recreation",
    "banking-fees chargeback chargeback-fees",
  ]);
});

test("a text of one sign over and over is read in a time that grows with its length", () => {
  for (const sign of ["RG-", "RG .", "DR.NR", "1FK1", "AUSZAHLUNG "]) {
    const text = `${sign}${(sign.at(-1) ?? "").repeat(200_000)}`;
    expect(tags(row(100, "Rita", text))).toBeDefined();
  }
});
