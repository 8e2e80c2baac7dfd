import { fullBic } from "#schema/iban.ts";
import type { Bank, Directory } from "./bank.ts";
import { foldings } from "./fold.ts";
import { createSearchIndex } from "./search-index.ts";
import { testBanks } from "./test-banks.ts";

function byCountry(banks: readonly Bank[]): Map<string, Bank[]> {
  const countries = new Map<string, Bank[]>();
  for (const bank of banks) {
    const list = countries.get(bank.countryId);
    if (list) list.push(bank);
    else countries.set(bank.countryId, [bank]);
  }
  return countries;
}

/** The directory over `banks`; where several share a code or BIC, the first is its main entry. */
export function createDirectory(banks: readonly Bank[] = testBanks): Directory {
  const codes = new Map<string, Bank>();
  const bics = new Map<string, Bank>();
  const names = new Map<string, Set<Bank>>();
  for (const bank of banks) {
    const code = `${bank.countryId}:${bank.bankCode}`;
    if (!codes.has(code)) codes.set(code, bank);
    if (bank.bic && !bics.has(bank.bic)) bics.set(bank.bic, bank);
    for (const name of foldings(bank.name)) {
      const key = `${bank.countryId}:${name}`;
      names.set(key, (names.get(key) ?? new Set()).add(bank));
    }
  }
  const indices = new Map(
    Array.from(byCountry(banks), ([countryId, list]) => [countryId, createSearchIndex(list)]),
  );

  return {
    byCode: (countryId, bankCode) => codes.get(`${countryId}:${bankCode}`) ?? null,
    byBic: (bic) => bics.get(fullBic(bic)) ?? null,
    byName: (countryId, name) => {
      const found = new Set<Bank>();
      for (const spelling of foldings(name)) {
        names.get(`${countryId}:${spelling}`)?.forEach((bank) => found.add(bank));
      }
      return [...found];
    },
    search: (query) => indices.get(query.countryId)?.(query) ?? { total: 0, banks: [] },
  };
}
