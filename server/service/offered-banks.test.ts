import { expect, test } from "vitest";
import { realBanks } from "#banks/real-banks.ts";
import { testBanks } from "#banks/test-banks.ts";
import { createDirectory } from "#banks/directory.ts";
import type { Connector } from "#connectors/connector.ts";
import { createConnectors } from "#connectors/connectors.ts";
import { offeredBanks } from "./offered-banks.ts";

const [real, other] = realBanks.filter(({ countryId }) => countryId === "DE");
if (!real || !other) throw new Error("the directory is empty");
const CODES = new Set([real.bankCode]);

const never = () => Promise.reject(new Error("not asked here"));

/** A connector that serves one bank; nothing else of it is asked. */
function serving(bankCode: string): Connector {
  return {
    serves: (bank) => bank.bankCode === bankCode,
    loginForm: () => [],
    login: never,
    answer: never,
    isReturn: () => false,
  };
}

test("a bank with an address offers products only if a connector serves it", () => {
  const served = offeredBanks([serving(real.bankCode)], CODES, [real, other]);
  expect(served.map(({ products }) => products.length > 0)).toEqual([true, false]);
  expect(offeredBanks([], CODES, [real, other])).toEqual([real, other]);
  expect(offeredBanks([serving(real.bankCode)], new Set(), [real])).toEqual([real]);
});

test("the connectors of the service serve every test bank", () => {
  expect(offeredBanks(createConnectors(), new Set(), testBanks)).toEqual(testBanks);
});

test("a search by product follows", () => {
  const banks = offeredBanks([serving(real.bankCode)], CODES, [real, other]);
  const query = {
    countryId: "DE",
    mode: "live",
    product: "svc_verify",
    offset: 0,
    limit: 9,
  } as const;
  const search = (q: string) => createDirectory(banks).search({ ...query, q }).total;
  expect(search(real.bankCode)).toBe(1);
  expect(search(other.bankCode)).toBe(0);
});
