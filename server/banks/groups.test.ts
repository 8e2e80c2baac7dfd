import { expect, it } from "vitest";
import { BANK_GROUPS } from "#schema/wizard-context.ts";
import { createDirectory } from "./directory.ts";
import { GROUPS, tileOf } from "./groups.ts";

const directory = createDirectory();

it("names every group once", () => {
  const named = [...GROUPS.map(({ key }) => key), "test", "other"];
  expect(named.toSorted()).toEqual([...BANK_GROUPS].toSorted());
  for (const { monogram } of GROUPS) expect(monogram).toMatch(/^\w{1,3}$/);
});

it.each([
  ["DE", "10050000", "sparkasse", "S"],
  ["DE", "37050198", "sparkasse", "S"],
  ["DE", "10090000", "volksbank", "VR"],
  ["DE", "10070000", "deutsche-bank", "DB"],
  ["DE", "10010010", "postbank", "PB"],
  ["DE", "37040044", "commerzbank", "CO"],
  ["DE", "20041133", "comdirect", "co"],
  ["DE", "50010517", "ing", "ING"],
  ["DE", "12030000", "dkb", "DKB"],
  ["DE", "10011001", "n26", "N26"],
  ["DE", "30020900", "targobank", "TB"],
  ["DE", "76030080", "consorsbank", "CB"],
  ["AT", "12000", "bank-austria", "BA"],
  ["DE", "88888888", "test", "T"],
])("%s %s is of the group %s", (country, code, group, monogram) => {
  const bank = directory.byCode(country, code);
  expect(bank && tileOf(bank)).toEqual({ group, monogram });
});

it.each([
  ["Sparbank der vereinigten Handwerker", "", "SV"],
  ["Spar- und Kreditbank", "", "SK"],
  ["Bank für Sozialwirtschaft AG", "", "BS"],
  ["", "ABCDDEFFXXX", "AB"],
  ["", "", "B"],
])("%j has the initials of its name", (name, bic, monogram) => {
  expect(tileOf({ name, bic, testmode: false })).toEqual({ group: "other", monogram });
});
