// Compares the index with a plain implementation of its order, on random directories.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Bank, SearchQuery } from "./bank.ts";
import { foldings } from "./fold.ts";
import { createSearchIndex } from "./search-index.ts";

/** 1 for the best match, 0 for none. */
function rankOf(bank: Bank, spelling: string): number {
  const codes = [bank.bankCode, bank.bic].map((code) => code.toLowerCase());
  const names: string[] = foldings(bank.name);
  if (codes.some((code) => code === spelling || code === `${spelling}xxx`)) return 1;
  if (codes.some((code) => code.startsWith(spelling))) return 2;
  if (names.some((name) => name.startsWith(spelling))) return 3;
  if (names.some((name) => ` ${name}`.includes(` ${spelling}`))) return 4;
  return [...codes, ...names].some((text) => text.includes(spelling)) ? 5 : 0;
}

function best(bank: Bank, q: string): number {
  const ranks = foldings(q).flatMap((spelling) => rankOf(bank, spelling) || []);
  return ranks.length ? Math.min(...ranks) : 0;
}

const part = fc.constantFrom("a", "b", "ä", "ab", "Öb", "bö", " ", "-", "o", "e");
const name = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""));
const banks = fc.array(
  fc.record({
    countryId: fc.constant("DE" as const),
    bankCode: fc.stringMatching(/^[12]{4}$/),
    bic: fc.constantFrom("", "ABABDEABXXX", "BAOBDEAB001"),
    name,
    shortName: fc.constant(""),
    zipcode: fc.constant(""),
    city: fc.constant(""),
    testmode: fc.boolean(),
    products: fc.subarray(["svc_verify", "svc_pay"] as const),
    transports: fc.constant([]),
  }),
  { maxLength: 12 },
);
const query = fc.oneof(name, fc.stringMatching(/^[12]{1,4}$/), fc.constantFrom("abab", "de", "x"));

test("finds the same matches as a full scan, with the same ranks", () => {
  fc.assert(
    fc.property(banks, query, fc.constantFrom("test", "live"), (all, q, mode) => {
      const settings = { q, mode, product: "svc_verify", offset: 0, limit: 50 } as const;
      const { total, banks: found } = createSearchIndex(all)(
        settings satisfies Partial<SearchQuery>,
      );
      const expected = all.filter(
        (bank) =>
          foldings(q)[0] !== "" &&
          best(bank, q) > 0 &&
          bank.products.includes("svc_verify") &&
          (mode === "test" || !bank.testmode),
      );
      expect(new Set(found)).toEqual(new Set(expected));
      expect(total).toBe(expected.length);
      const keys = found.map((bank) => (bank.testmode ? 0 : 10) + best(bank, q));
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});
