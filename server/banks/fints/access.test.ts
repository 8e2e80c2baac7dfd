import { expect, test } from "vitest";
import { PRODUCTS } from "#schema/codes.ts";
import { sampleFinTsAccess } from "#storage/contract/fints-access.ts";
import { realBanks } from "../real-banks.ts";
import { testBanks } from "../test-banks.ts";
import { FINTS_TRANSPORT, offerFinTs, urlOf } from "./access.ts";

const URL = "https://fints.bank.example/pintan";
const HAND = "https://hand.example/";

test.each([
  ["of a list", {}, URL],
  ["of the operator, which wins", { override: HAND }, HAND],
  ["of the operator, even after the list", { override: HAND, closedAt: 1 }, HAND],
  ["of nobody, once the list names the bank no more", { closedAt: 1 }, null],
  ["of the operator alone", { url: null, override: HAND }, HAND],
])("the address that counts is that %s", (_what, changes, url) => {
  expect(urlOf(sampleFinTsAccess(changes))).toBe(url);
});

test("banks with an address offer every product, others and test banks stay as they are", () => {
  const [one, two] = realBanks.filter(({ countryId }) => countryId === "DE");
  const [testBank] = testBanks;
  if (!one || !two || !testBank) throw new Error("the directory is empty");
  const austrian = { ...one, countryId: "AT" } as const;
  const codes = new Set([one.bankCode, testBank.bankCode]);
  expect(offerFinTs([one, two, testBank, austrian], codes)).toEqual([
    { ...one, products: PRODUCTS, transports: [FINTS_TRANSPORT] },
    two,
    testBank,
    austrian,
  ]);
});
