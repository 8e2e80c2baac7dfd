// An entry of the bank directory.
import type { BankCountry, Mode, Product } from "#schema/codes.ts";

/** One way into a bank. Several exist when institutes share a bank code. */
export type Transport = { id: `tra_${string}`; label: string };

export type Bank = {
  countryId: BankCountry;
  bankCode: string;
  /** "" if the bank has none. */
  bic: string;
  /** "" if no redistributable source has it; then the short name is "" too. */
  name: string;
  shortName: string;
  zipcode: string;
  city: string;
  testmode: boolean;
  /** Products that the bank supports; empty if no connector serves it. */
  products: readonly Product[];
  transports: readonly Transport[];
};

export type SearchQuery = {
  /** Part of a code, BIC or name. */
  q: string;
  countryId: string;
  /** Live sessions and keys do not see test banks. */
  mode: Mode;
  product?: Product;
  offset: number;
  limit: number;
};

/** A page of a list: entries after the first `offset`, and the total number. */
export type Found = { total: number; banks: Bank[] };

/** All banks, in memory. Lookups take normalized codes and touch no database. */
export type Directory = {
  byCode(countryId: string, bankCode: string): Bank | null;
  /** 8 characters equal 8 + `XXX`. */
  byBic(bic: string): Bank | null;
  /** Banks with exactly this name, except for case, accents and the spelling of umlauts. */
  byName(countryId: string, name: string): Bank[];
  /** Best match first; test banks first in Test mode. */
  search(query: SearchQuery): Found;
  /** The banks of a country by their codes, test banks before others. */
  list(query: Omit<SearchQuery, "q" | "product">): Found;
};
