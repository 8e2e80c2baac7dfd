// An entry of the bank directory.
import type { BankCountry, Mode, Product } from "#schema/codes.ts";

/** One way into a bank. Several exist when institutes share a bank code. */
export type Transport = { id: `tra_${string}`; label: string };

export type Bank = {
  countryId: BankCountry;
  bankCode: string;
  /** "" where the bank has none. */
  bic: string;
  /** "" where no source that may be passed on has it; the short name is "" then too. */
  name: string;
  shortName: string;
  zipcode: string;
  city: string;
  testmode: boolean;
  /** Products that this bank can be offered; empty for a bank that no connector serves. */
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

/** What is seen of a list: entries after the first `offset`, and how many there are in all. */
export type Found = { total: number; banks: Bank[] };

/** All banks in memory. Look-ups take normalised codes; nothing here touches a database. */
export type Directory = {
  byCode(countryId: string, bankCode: string): Bank | null;
  /** 8 characters equal 8 + `XXX`. */
  byBic(bic: string): Bank | null;
  /** Banks with exactly this name, case, accents and spelling of umlauts aside. */
  byName(countryId: string, name: string): Bank[];
  /** Best match first; test banks first in Test mode. */
  search(query: SearchQuery): Found;
  /** The banks of a country by their codes, test banks before others. */
  list(query: Omit<SearchQuery, "q" | "product">): Found;
};
