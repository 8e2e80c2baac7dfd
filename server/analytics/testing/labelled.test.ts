import { describe, expect, it } from "vitest";
import { isIban } from "#schema/iban.ts";
import { type Tag, TAGS } from "#schema/tags.ts";
import { type Labelled, readLabelled, readSet, SET_NAMES } from "./labelled.ts";

const labelled = readSet("first").flat();

/** Tags that decide about a customer. */
const IMPORTANT: readonly Tag[] = [
  "salary",
  "rent",
  "child-benefit",
  "chargeback",
  "seizure",
  "insurance",
  "credit",
  "gambling",
  "cash",
];

function faults({ turnover, tags, misleading, open }: Labelled): string[] {
  const { bookingDate, counterIban, counterHolder, purpose } = turnover;
  const said = [...tags, ...misleading, ...open];
  return [
    ...said.filter((tag) => !TAGS.includes(tag)).map((tag) => `${tag} is no tag`),
    ...said.filter((tag, at) => said.indexOf(tag) !== at).map((tag) => `${tag} is said twice`),
    ...(new Date(bookingDate).toISOString().startsWith(bookingDate) ? [] : ["no such day"]),
    ...(turnover.amount === 0 ? ["no amount"] : []),
    ...(counterIban === null || isIban(counterIban) ? [] : [`${counterIban} is no IBAN`]),
    ...(counterHolder === null && purpose.length === 0 ? ["nothing to judge by"] : []),
    ...(purpose.some((text) => text === "" || text.length > 140)
      ? ["a purpose no bank sends"]
      : []),
  ];
}

function key({ country, turnover }: Labelled): string {
  return JSON.stringify([country, turnover]);
}

describe("the labelled turnovers", () => {
  it("are well-formed", () => {
    const found = labelled.flatMap((one) => faults(one).map((fault) => `${key(one)}: ${fault}`));
    expect(found).toEqual([]);
  });

  it("are at least 450, none of them twice", () => {
    expect(labelled.length).toBeGreaterThanOrEqual(450);
    expect(new Set(labelled.map(key)).size).toBe(labelled.length);
  });

  it("are Austrian by a quarter to two fifths", () => {
    const share = labelled.filter(({ country }) => country === "AT").length / labelled.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.4);
  });

  it.each(IMPORTANT)("have twenty rows of %s, and twenty that only look like it", (tag) => {
    expect(labelled.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThanOrEqual(20);
    const near = labelled.filter(({ misleading }) => misleading.includes(tag));
    expect(near.length).toBeGreaterThanOrEqual(20);
  });

  it("have every tag at least once", () => {
    expect(TAGS.filter((tag) => !labelled.some(({ tags }) => tags.includes(tag)))).toEqual([]);
  });
});

const HEADER = "country account date status amount currency code reason holder iban purpose labels";

/** The first turnover of a file with one line, whose cells are separated by ` | ` here. */
function readLine(line: string): Labelled | undefined {
  const lines = [HEADER.split(" "), line.split(" | ")].map((cells) => cells.join("\t"));
  return readLabelled(`${lines.join("\n")}\n`)[0]?.[0];
}

describe("a line of a set", () => {
  it("holds a whole turnover, and labels that imply others", () => {
    const one = readLine(
      "DE | - | 2026-02-03 | announced | -45.20 | USD | 105 | 906 | Garage GmbH | - | MIETE~PLATZ 3 | rent-parking !vehicle ?service",
    );
    expect(one?.turnover).toEqual({
      bookingDate: "2026-02-03",
      amount: -4520,
      currency: "USD",
      purpose: ["MIETE", "PLATZ 3"],
      counterHolder: "Garage GmbH",
      counterIban: null,
      counterBic: null,
      gvc: "105",
      isoCode: "",
      reason: "906",
      prebooked: true,
      canceled: false,
    });
    const implied = "cross-country direct-debit expenditure living-cost rent rent-parking";
    expect(one?.tags.toSorted()).toEqual(implied.split(" "));
    expect(one).toMatchObject({ misleading: ["vehicle"], open: ["service"] });
  });

  it("does not set the form if the bank sends no code", () => {
    const one = readLine(
      "AT | - | 2026-02-03 | booked | 10.00 | EUR | - | - | - | - | BAREINZAHLUNG | deposit",
    );
    expect(one?.tags).toEqual(["revenue", "deposit"]);
    expect(one?.open).toEqual(["transfer", "direct-debit", "ec-card"]);
  });

  it("is refused if a column is missing or unreadable", () => {
    const line = "DE | - | 2026-02-03 | booked | 10.00 | EUR | 166 | - | A | - | B";
    expect(() => readLine(line)).toThrow(/^Not a labelled turnover/);
    expect(() => readLine(`${line.replace("10.00", "10")} | salary`)).toThrow(/^Not a labelled/);
  });

  it("belongs to a separate account unless it names one", () => {
    const sizes = SET_NAMES.map((name) => readSet(name).filter(({ length }) => length > 1).length);
    expect(sizes).toEqual([2, 0, 0, 0, 0]);
  });
});
