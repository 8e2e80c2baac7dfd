import { fullBic } from "#schema/iban.ts";
import type { Bank, Directory } from "./bank.ts";
import { foldings } from "./fold.ts";
import { realBanks } from "./real-banks.ts";
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

/** By country and spelling of the name. */
function byName(banks: readonly Bank[]): Map<string, Set<Bank>> {
  const names = new Map<string, Set<Bank>>();
  for (const bank of banks) {
    for (const name of foldings(bank.name)) {
      const key = `${bank.countryId}:${name}`;
      const found = names.get(key);
      if (found) found.add(bank);
      else names.set(key, new Set([bank]));
    }
  }
  return names;
}

/** Makes a value when it is first asked for, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/**
 * The directory over `banks`; where several share a code or BIC, the first is its main entry.
 * What a search needs is built with the first one, so that the service starts without it.
 */
export function createDirectory(banks: readonly Bank[] = [...testBanks, ...realBanks]): Directory {
  const codes = new Map<string, Bank>();
  const bics = new Map<string, Bank>();
  for (const bank of banks) {
    const code = `${bank.countryId}:${bank.bankCode}`;
    if (!codes.has(code)) codes.set(code, bank);
    if (bank.bic && !bics.has(bank.bic)) bics.set(bank.bic, bank);
  }
  const names = once(() => byName(banks));
  const indices = new Map(
    Array.from(byCountry(banks), ([id, list]) => [id, once(() => createSearchIndex(list))]),
  );

  return {
    byCode: (countryId, bankCode) => codes.get(`${countryId}:${bankCode}`) ?? null,
    byBic: (bic) => bics.get(fullBic(bic)) ?? null,
    byName: (countryId, name) => {
      const found = new Set<Bank>();
      for (const spelling of foldings(name)) {
        names()
          .get(`${countryId}:${spelling}`)
          ?.forEach((bank) => found.add(bank));
      }
      return [...found];
    },
    search: (query) => indices.get(query.countryId)?.()(query) ?? { total: 0, banks: [] },
  };
}
