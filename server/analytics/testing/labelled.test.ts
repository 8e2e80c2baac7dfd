import { describe, expect, it } from "vitest";
import { isIban } from "#schema/iban.ts";
import { type Tag, TAGS } from "#schema/tags.ts";
import { type Labelled, labelled } from "./labelled.ts";
import { rows } from "./labelled-rows.ts";

/** Tags on which a decision about a customer hangs. */
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

describe("a line of the set", () => {
  it("says a whole turnover, and what follows from its labels", () => {
    const line =
      "2026-02-03* -45.20USD 105/906 | Garage GmbH | - | MIETE~PLATZ 3 | rent-parking !vehicle ?service";
    const [one] = rows("DE", line);
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
    const followed = "cross-country direct-debit expenditure living-cost rent rent-parking";
    expect(one?.tags.toSorted()).toEqual(followed.split(" "));
    expect(one).toMatchObject({ misleading: ["vehicle"], open: ["service"] });
  });

  it("leaves the form open where the bank sends no code", () => {
    const [one] = rows("AT", "2026-02-03 10.00 - | - | - | BAREINZAHLUNG | deposit");
    expect(one?.tags).toEqual(["revenue", "deposit"]);
    expect(one?.open).toEqual(["transfer", "direct-debit", "ec-card"]);
  });

  it("is refused when a column is missing", () => {
    expect(() => rows("DE", "2026-02-03 10.00 166 | A | - | B")).toThrow(/^No row/);
  });
});
