import { describe, expect, it, test } from "vitest";
import type { Bank, SearchQuery } from "./bank.ts";
import { createDirectory } from "./directory.ts";
import { testBanks } from "./test-banks.ts";

function bank(bankCode: string, bic: string, name: string, rest: Partial<Bank> = {}): Bank {
  return {
    countryId: "DE",
    bankCode,
    bic,
    name,
    shortName: name,
    zipcode: "",
    city: "",
    testmode: false,
    products: ["svc_verify"],
    transports: [],
    ...rest,
  };
}

const directory = createDirectory([
  bank("37050198", "COLSDE33XXX", "Sparkasse KölnBonn"),
  bank("60050101", "SOLADEST600", "Landesbank Baden-Württemberg", { products: [] }),
  bank("20050550", "HASPDEHHXXX", "Hamburger Sparkasse"),
  bank("51050015", "NASSDE55XXX", "Nassauische Sparkasse"),
  bank("70150000", "SSKMDEMMXXX", "Stadtsparkasse München"),
  bank("30050110", "DUSSDEDDXXX", "Stadtsparkasse Düsseldorf", {
    products: ["svc_verify", "svc_pay"],
  }),
  bank("10050000", "", "Bank 24 Spar-Verein"),
  bank("19999", "OEBKAT2WXXX", "Österreichische Ärztebank", { countryId: "AT" }),
  bank("12345", "OEKOATWWXXX", "Oesterreichische Kontrollbank", { countryId: "AT" }),
  bank("12000", "BKAUATWWXXX", "Bank Austria", { countryId: "AT" }),
  ...testBanks,
]);

function search(q: string, query: Partial<SearchQuery> = {}): string[] {
  const full: SearchQuery = { q, countryId: "DE", mode: "live", offset: 0, limit: 50, ...query };
  const { total, banks } = directory.search(full);
  if (full.offset === 0 && total <= full.limit) expect(banks).toHaveLength(total);
  return banks.map(({ name }) => name);
}

describe("look-ups", () => {
  it("finds a bank by its country and code", () => {
    expect(directory.byCode("DE", "88888888")?.name).toBe("Testbank");
    expect(directory.byCode("AT", "88888")?.name).toBe("Testbank Österreich");
    expect(directory.byCode("AT", "88888888")).toBeNull();
    expect(directory.byCode("DE", "")).toBeNull();
  });

  it("finds the main entry of a BIC, with or without the head office's branch", () => {
    expect(directory.byBic("TESTDE88XXX")?.bankCode).toBe("88888888");
    expect(directory.byBic("TESTDE88")?.bankCode).toBe("88888888");
    expect(directory.byBic("SOLADEST600")?.bankCode).toBe("60050101");
    expect(directory.byBic("SOLADEST")).toBeNull();
    expect(directory.byBic("")).toBeNull();
  });

  it.each([
    ["DE", "testbank", ["88888888"]],
    ["DE", "Testbank", ["88888888"]],
    ["DE", "Test", []],
    ["AT", "Testbank Österreich", ["88888"]],
    ["AT", "testbank osterreich", ["88888"]],
    ["AT", "TESTBANK  OESTERREICH", ["88888"]],
    ["AT", "Österreichische Kontrollbank", ["12345"]],
    ["AT", "Testbank", []],
    ["FR", "Testbank", []],
  ])("in %s the name %j is that of %j", (countryId, name, codes) => {
    expect(directory.byName(countryId, name).map(({ bankCode }) => bankCode)).toEqual(codes);
  });

  it("returns every bank with the same name", () => {
    const twins = createDirectory([bank("1", "", "Volksbank"), bank("2", "", "VOLKSBANK")]);
    expect(twins.byName("DE", "Volksbank")).toHaveLength(2);
  });

  it("finds a bank without a name only by its codes", () => {
    const nameless = createDirectory([bank("12345", "MUSTDE22XXX", "")]);
    expect(nameless.byCode("DE", "12345")?.name).toBe("");
    expect(nameless.byBic("MUSTDE22")?.bankCode).toBe("12345");
    expect(nameless.byName("DE", "")).toEqual([]);
    expect(nameless.byName("DE", "-")).toEqual([]);
    const query = { countryId: "DE", mode: "live", offset: 0, limit: 9 } as const;
    expect(nameless.search({ ...query, q: "must" }).total).toBe(1);
    expect(nameless.search({ ...query, q: "-" }).total).toBe(0);
  });
});

test.each<[string, string[]]>([
  ["20050550", ["Hamburger Sparkasse"]],
  ["200 505", ["Hamburger Sparkasse"]],
  ["0505", ["Hamburger Sparkasse"]],
  ["haspdehh", ["Hamburger Sparkasse"]],
  ["HASPDEHHXXX", ["Hamburger Sparkasse"]],
  ["pdeh", ["Hamburger Sparkasse"]],
  ["köln", ["Sparkasse KölnBonn"]],
  ["koln", ["Sparkasse KölnBonn"]],
  ["KOELN", ["Sparkasse KölnBonn"]],
  ["bonn", ["Sparkasse KölnBonn"]],
  ["wuerttemberg", ["Landesbank Baden-Württemberg"]],
  ["baden württ", ["Landesbank Baden-Württemberg"]],
  ["bank baden", ["Landesbank Baden-Württemberg"]],
  ["spar-verein", ["Bank 24 Spar-Verein"]],
  ["bank 24", ["Bank 24 Spar-Verein"]],
  ["sparkasse  mü", ["Stadtsparkasse München"]],
  ["sparkasse b", []],
  ["xyz", []],
  ["", []],
  [" - ", []],
])("the search for %j finds %j", (q, names) => {
  expect(search(q)).toEqual(names);
});

describe("search", () => {
  it("matches an umlaut, its base letter and its transcription with each other", () => {
    const both = ["Oesterreichische Kontrollbank", "Österreichische Ärztebank"];
    const query = { countryId: "AT" } as const;
    expect(search("österr", query)).toEqual(both);
    expect(search("oesterr", query)).toEqual(both);
    expect(search("osterr", query)).toEqual(["Österreichische Ärztebank"]);
  });

  it("ranks a match at the start of the name before one at the start of a word, and other matches last", () => {
    expect(search("spark")).toEqual([
      "Sparkasse KölnBonn",
      "Hamburger Sparkasse",
      "Nassauische Sparkasse",
      "Stadtsparkasse Düsseldorf",
      "Stadtsparkasse München",
    ]);
  });

  it("ranks codes and BICs that begin with the text before every name", () => {
    expect(search("nass")).toEqual(["Nassauische Sparkasse"]);
    expect(search("s").slice(0, 2)).toEqual([
      "Landesbank Baden-Württemberg",
      "Stadtsparkasse München",
    ]);
  });

  it("puts the exact code before longer ones", () => {
    const codes = createDirectory([
      bank("10000001", "AAAADE22XXX", "A"),
      bank("1000", "BBBBDE22XXX", "Z"),
      bank("20000000", "CCCCDE22001", "B"),
      bank("30000000", "CCCCDE22XXX", "Y"),
    ]);
    const found = (q: string): string[] =>
      codes
        .search({ q, countryId: "DE", mode: "live", offset: 0, limit: 9 })
        .banks.map(({ name }) => name);
    expect(found("1000")).toEqual(["Z", "A"]);
    expect(found("CCCCDE22")).toEqual(["Y", "B"]);
  });

  it("shows test banks in Test mode only, and there first", () => {
    expect(search("bank", { mode: "test" }).slice(0, 3)).toEqual([
      "Testbank",
      "Testbank Tabs",
      "Bank 24 Spar-Verein",
    ]);
    expect(search("testb")).toEqual([]);
    expect(search("88888888")).toEqual([]);
    expect(search("88888888", { mode: "test" })).toEqual(["Testbank"]);
    expect(search("testb", { mode: "test", countryId: "AT" })).toEqual(["Testbank Österreich"]);
  });

  it("filters by product", () => {
    expect(search("stadt", { product: "svc_pay" })).toEqual(["Stadtsparkasse Düsseldorf"]);
    expect(search("landesbank", { product: "svc_verify" })).toEqual([]);
    expect(search("testb", { mode: "test", product: "svc_api" })).toEqual([
      "Testbank",
      "Testbank Tabs",
    ]);
  });

  it("filters by country", () => {
    expect(search("bank austria")).toEqual([]);
    expect(search("bank austria", { countryId: "AT" })).toEqual(["Bank Austria"]);
    expect(search("bank", { countryId: "FR" })).toEqual([]);
  });

  it("returns a page and the total number of matches", () => {
    const query: SearchQuery = { q: "spark", countryId: "DE", mode: "live", offset: 1, limit: 2 };
    const { total, banks } = directory.search(query);
    expect(total).toBe(5);
    expect(banks.map(({ name }) => name)).toEqual(["Hamburger Sparkasse", "Nassauische Sparkasse"]);
    expect(directory.search({ ...query, offset: 5 })).toEqual({ total: 5, banks: [] });
  });

  it("ignores the previous query", () => {
    const before = search("s");
    search("bank");
    expect(search("s")).toEqual(before);
  });
});

describe("the test banks", () => {
  const transports = testBanks.flatMap((entry) => entry.transports);

  it("are available to customers without any other directory", () => {
    expect(
      createDirectory()
        .search({ q: "test", countryId: "DE", mode: "test", offset: 0, limit: 5 })
        .banks.map(({ bankCode }) => bankCode),
    ).toEqual(["88888888", "88888889"]);
  });

  it("have separate transports, two if the login shows tabs", () => {
    expect(new Set(transports.map(({ id }) => id)).size).toBe(transports.length);
    expect(transports.every(({ id }) => /^tra_[A-Za-z0-9]{16}$/.test(id))).toBe(true);
    expect(directory.byCode("DE", "88888889")?.transports).toHaveLength(2);
  });
});

function list(countryId: string, query: Partial<SearchQuery> = {}) {
  return directory.list({ countryId, mode: "live", offset: 0, limit: 50, ...query });
}

function listed(...args: Parameters<typeof list>): string[] {
  return list(...args).banks.map(({ bankCode }) => bankCode);
}

describe("the list of a country", () => {
  it("is sorted by code, with test banks first and in Test mode only", () => {
    expect(listed("AT")).toEqual(["12000", "12345", "19999"]);
    expect(listed("AT", { mode: "test" })).toEqual(["88888", "12000", "12345", "19999"]);
    expect(listed("DE", { mode: "test" }).slice(0, 3)).toEqual([
      "88888888",
      "88888889",
      "10050000",
    ]);
  });

  it("returns a page and the total number", () => {
    expect(list("DE", { offset: 6, limit: 3 })).toMatchObject({
      total: 7,
      banks: [{ bankCode: "70150000" }],
    });
    expect(list("DE", { offset: 7 })).toEqual({ total: 7, banks: [] });
    expect(list("FR")).toEqual({ total: 0, banks: [] });
  });

  it("lists the main entry of a code before others", () => {
    const shared = [bank("1", "", "Main"), bank("1", "", "Branch")];
    const query = { countryId: "DE", mode: "live", offset: 0, limit: 9 } as const;
    expect(createDirectory(shared).list(query).banks).toEqual(shared);
  });
});
