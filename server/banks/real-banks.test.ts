import { describe, expect, it } from "vitest";
import { isBic } from "#schema/iban.ts";
import { createDirectory } from "./directory.ts";
import { mainFirst, realBanks } from "./real-banks.ts";
import sources from "./snapshot/sources.json" with { type: "json" };
import text from "./snapshot/banks.tsv?raw";
import { formatTable, parseTable } from "./table.ts";
import { testBanks } from "./test-banks.ts";

const rows = parseTable(text);
const german = rows.filter(({ countryId }) => countryId === "DE");

describe("the snapshot", () => {
  it("contains every German bank, with a town for all but the newest codes", () => {
    expect(german.length).toBeGreaterThan(3400);
    expect(german.filter(({ city }) => city).length / german.length).toBeGreaterThan(0.95);
  });

  it("contains the Austrian codes with their BICs", () => {
    const austrian = rows.filter(({ countryId }) => countryId === "AT");
    expect(austrian.length).toBeGreaterThan(800);
    expect(austrian.filter(({ bic }) => !bic)).toEqual([]);
  });

  it("equals the output of the commands", () => {
    expect(formatTable(rows)).toBe(text);
  });

  it("contains each code once, no test bank's code, and only valid BICs", () => {
    const codes = rows.map(({ countryId, bankCode }) => countryId + bankCode);
    expect(new Set(codes).size).toBe(rows.length);
    const tests = new Set(testBanks.map(({ countryId, bankCode }) => countryId + bankCode));
    expect(codes.filter((code) => tests.has(code))).toEqual([]);
    expect(rows.filter(({ bic }) => bic && (bic.length !== 11 || !isBic(bic)))).toEqual([]);
  });

  it("names a dated source for every country", () => {
    const countries = new Set(rows.map(({ countryId }) => countryId));
    expect(new Set(sources.sources.map((source) => source.country_id))).toEqual(countries);
    for (const source of sources.sources) {
      expect(source.valid_from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source.licence).not.toBe("");
      for (const hash of Object.values(source.sha256)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

describe("the banks of the snapshot", () => {
  const directory = createDirectory();
  const find = (q: string, product?: "svc_verify"): string[] => {
    const query = { q, countryId: "DE", mode: "live", offset: 0, limit: 3 } as const;
    return directory
      .search(product ? { ...query, product } : query)
      .banks.map(({ bankCode }) => bankCode);
  };

  it("are served by no connector yet", () => {
    expect(realBanks).toHaveLength(rows.length);
    const served = realBanks.filter((bank) => bank.products.length + bank.transports.length > 0);
    expect(served).toEqual([]);
    expect(find("sparkasse", "svc_verify")).toEqual([]);
  });

  it.each([
    ["37050198", "37050198"],
    ["COLSDE33", "37050198"],
    ["Sparkasse Köln", "37050198"],
    ["sparkasse koeln", "37050198"],
    ["n26", "10011001"],
  ])("are found by %j", (q, code) => {
    expect(find(q)[0]).toBe(code);
  });

  it("include the plain bank as the main entry of a shared BIC", () => {
    expect(directory.byBic("COBADEFF")?.name).toBe("Commerzbank");
  });

  it("of Austria are found by code and BIC, and those with a name under any country", () => {
    expect(directory.byCode("AT", "20111")).toMatchObject({ bic: "GIBAATWWXXX", testmode: false });
    expect(directory.byBic("GIBAATWW")?.countryId).toBe("AT");
    expect(directory.byCode("AT", "76032")?.bic).toBe("TEAMDE71TAT");
    expect(directory.byBic("TEAMDE71TAT")?.countryId).toBe("DE");
    const query = { countryId: "AT", mode: "live", offset: 0, limit: 1 } as const;
    expect(directory.search({ ...query, q: "20111" }).banks).toMatchObject([{ bankCode: "20111" }]);
    expect(directory.search({ ...query, q: "gibaat" }).banks).toMatchObject([{ countryId: "AT" }]);
    expect(directory.search({ ...query, q: "20111", product: "svc_pay" }).total).toBe(0);
  });
});

it.each([
  [""],
  ["Volksbank Nord -alt-"],
  ["Volksbank GAA"],
  ["Bank Gf2"],
  ["Bank (GF EG)"],
  ["Bank Geschäftsfeld 1"],
  ["Volksbank Nordwest, Filiale am Hafen"],
])("the main entry comes before %j", (name) => {
  const code = { countryId: "DE", bankCode: "1", bic: "" } as const;
  const row = { ...code, shortName: "", zipcode: "", city: "" };
  const main = { ...row, name: "Volksbank Nordwest, Hamburg" };
  expect(mainFirst([{ ...row, name }, main])[0]).toBe(main);
});
