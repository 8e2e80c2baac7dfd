import { describe, expect, it } from "vitest";
import type { BankCountry } from "#schema/codes.ts";
import type { BankRow } from "../table.ts";
import { countChanges, replaceCountry, type DataSource } from "./sources.ts";

function row(countryId: BankCountry, bankCode: string, name = "Bank"): BankRow {
  return { countryId, bankCode, bic: "", name, shortName: name, zipcode: "", city: "" };
}

function source(country_id: BankCountry, name: string): DataSource {
  const terms = { licence: "free", fields: "all", valid_from: "2026-09-07", sha256: {} };
  return { country_id, source: name, ...terms };
}

describe("a country's new rows and sources", () => {
  const before = {
    rows: [row("DE", "10000000"), row("AT", "12345")],
    sources: [source("DE", "one"), source("DE", "two"), source("CH", "three")],
  };

  it("replace its old ones and keep other countries", () => {
    const country = { rows: [row("AT", "54321")], sources: [source("AT", "four")] };
    const after = replaceCountry(before, "AT", country);
    expect(after.rows).toEqual([row("DE", "10000000"), row("AT", "54321")]);
    expect(after.sources.map((entry) => entry.source)).toEqual(["one", "two", "four", "three"]);
  });

  it("may be fewer than the old ones", () => {
    const after = replaceCountry(before, "DE", { rows: [], sources: [source("DE", "five")] });
    expect(after.rows).toEqual([row("AT", "12345")]);
    expect(after.sources.map((entry) => entry.source)).toEqual(["five", "three"]);
  });
});

describe("the count of changes", () => {
  it.each([
    [[], [row("DE", "1")], { added: 1, removed: 0, changed: 0 }],
    [[row("DE", "1")], [], { added: 0, removed: 1, changed: 0 }],
    [[row("DE", "1")], [row("DE", "1")], { added: 0, removed: 0, changed: 0 }],
    [[row("DE", "1")], [row("DE", "1", "Other")], { added: 0, removed: 0, changed: 1 }],
    [[row("DE", "1")], [row("AT", "1")], { added: 1, removed: 1, changed: 0 }],
  ])("of %j to %j", (before, after, counts) => {
    expect(countChanges(before, after)).toEqual(counts);
  });
});
