import { expect, test } from "vitest";
import type { Bank } from "#banks/bank.ts";
import { createDirectory } from "#banks/directory.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { PRODUCTS } from "#schema/codes.ts";
import { blankState } from "../start.ts";
import { popularBanks, testBankChoice } from "./popular.ts";

function live(bankCode: string, name: string, products: Bank["products"] = PRODUCTS): Bank {
  const common = { shortName: name, zipcode: "", city: "", testmode: false, transports: [] };
  return { ...common, countryId: "DE", bankCode, bic: "", name, products };
}

const [first, , third] = testBankEntries as [Bank, Bank, Bank];
const ING = live("50010517", "ING-DiBa");
const KOELN = live("37050198", "Sparkasse KölnBonn");
const BREMEN = live("29050101", "Sparkasse Bremen", []);
const VOLKSBANK = live("10090000", "Berliner Volksbank", []);
const MANY = Array.from({ length: 8 }, (_, nth) => live(`1000000${nth}`, `Bank ${nth}`));
const banks = createDirectory([...testBankEntries, ING, KOELN, BREMEN, VOLKSBANK, ...MANY]);
const connectors = [{ ...testBank(), serves: () => true }];
const scene = { banks, connectors, baseUrl: "https://svc.example" };

function names(mode: "live" | "test", chosen: Bank[], listed: string[]): string[] {
  const state = blankState({ mode, product: "svc_verify" }, "en", null);
  return popularBanks(state, { chosen, listed }, scene).map(({ name }) => name);
}

test.each<[string, "live" | "test", Bank[], string[], string[]]>([
  ["nothing", "live", [], [], []],
  ["the chosen before the listed", "live", [KOELN], ["DE:50010517"], [KOELN.name, ING.name]],
  ["each bank once", "live", [ING, KOELN], ["DE:50010517"], [ING.name, KOELN.name]],
  ["a group with a bank that is served", "live", [], ["sparkasse"], ["Sparkasse"]],
  ["no group without one", "live", [], ["volksbank", "dkb"], []],
  ["no group that does not exist", "live", [], ["nobody"], []],
  ["no bank that is not served", "live", [BREMEN], ["DE:29050101", "DE:99999999"], []],
  ["no test bank in Live mode", "live", [first], [], []],
  ["no real bank in Test mode", "test", [ING, third], [], [third.name]],
  ["at most six", "live", MANY, ["sparkasse"], MANY.slice(0, 6).map(({ name }) => name)],
])("%s", (_, mode, chosen, listed, expected) => {
  expect(names(mode, chosen, listed)).toEqual(expected);
});

test("a bank is submitted, a group is searched for", () => {
  const state = blankState({ mode: "live", product: "svc_pay" }, "en", null);
  const offered = { chosen: [ING], listed: ["sparkasse"] };
  expect(popularBanks(state, offered, scene)).toEqual([
    {
      name: "ING-DiBa",
      tile: { monogram: "ING", group: "ing" },
      country_id: "DE",
      value: "50010517",
    },
    {
      name: "Sparkasse",
      tile: { monogram: "S", group: "sparkasse" },
      country_id: "DE",
      search: "Sparkasse",
    },
  ]);
});

test("a group whose banks nobody serves is not offered", () => {
  const state = blankState({ mode: "live", product: "svc_verify" }, "en", null);
  const offered = { chosen: [], listed: ["sparkasse"] };
  expect(popularBanks(state, offered, { ...scene, connectors: [] })).toEqual([]);
});

test.each([
  ["is not in the directory", { banks: createDirectory([ING]) }],
  ["is served by nobody", { connectors: [] }],
])("a test bank that %s is not offered", (_, changes) => {
  const state = blankState({ mode: "test", product: "svc_verify" }, "en", null);
  expect(testBankChoice(state, { ...scene, ...changes })).toBeNull();
});

test.each([
  ["test", first.bankCode],
  ["live", undefined],
] as const)("in %s mode, the offered test bank is %s", (mode, code) => {
  const state = blankState({ mode, product: "svc_verify" }, "en", null);
  expect(testBankChoice(state, scene)?.value).toBe(code);
});
