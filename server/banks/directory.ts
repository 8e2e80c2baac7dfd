import type { Mode } from "#schema/codes.ts";
import { fullBic } from "#schema/iban.ts";
import type { Bank, Directory, Found } from "./bank.ts";
import { fold, order } from "./entries.ts";
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
    for (const name of fold(bank).names) {
      const key = `${bank.countryId}:${name}`;
      const found = names.get(key);
      if (found) found.add(bank);
      else names.set(key, new Set([bank]));
    }
  }
  return names;
}

/** The banks of each mode by code: test banks first or not at all, main entries first. */
function byCode(banks: readonly Bank[]): Record<Mode, readonly Bank[]> {
  const sorted = banks.toSorted((a, b) => order(a.bankCode, b.bankCode));
  const live = sorted.filter(({ testmode }) => !testmode);
  return { live, test: [...sorted.filter(({ testmode }) => testmode), ...live] };
}

/** Computes a value on first use and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Every bank that is known. Real banks offer nothing before a connector serves them. */
export const ALL_BANKS: readonly Bank[] = [...testBanks, ...realBanks];

const NONE: Found = { total: 0, banks: [] };

/**
 * Creates the directory of `banks`. If several share a code or BIC, the first is the main entry.
 * The first search builds the search index, so that startup does not wait for it.
 */
export function createDirectory(banks: readonly Bank[] = ALL_BANKS): Directory {
  const codes = new Map<string, Bank>();
  const bics = new Map<string, Bank>();
  for (const bank of banks) {
    const code = `${bank.countryId}:${bank.bankCode}`;
    if (!codes.has(code)) codes.set(code, bank);
    if (bank.bic && !bics.has(bank.bic)) bics.set(bank.bic, bank);
  }
  const names = once(() => byName(banks));
  const countries = new Map(
    Array.from(byCountry(banks), ([id, list]) => {
      return [id, { search: once(() => createSearchIndex(list)), list: once(() => byCode(list)) }];
    }),
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
    search: (query) => countries.get(query.countryId)?.search()(query) ?? NONE,
    list: ({ countryId, mode, offset, limit }) => {
      const all = countries.get(countryId)?.list()[mode] ?? [];
      return { total: all.length, banks: all.slice(offset, offset + limit) };
    },
  };
}
