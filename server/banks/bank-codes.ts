// The directory as merchants query it: one bank, the banks of a country, or a search.
import type { bankList, bankLookup, bankSearch } from "#schema/bank.ts";
import type { Mode } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Page, Paging } from "#schema/list.ts";
import type { Bank, Directory, Found } from "./bank.ts";
import { cleanCode, normaliseBankCode } from "./codes.ts";

/** The default country. */
const COUNTRY = "DE";

type ParsedQuery<R extends { read(search: URLSearchParams, place: never): unknown }> = ReturnType<
  R["read"]
>;

/** Test banks do not exist for Live keys. */
function shownTo(mode: Mode, bank: Bank | null): Bank {
  if (!bank || (bank.testmode && mode === "live")) throw new ServiceError(404);
  return bank;
}

/**
 * Finds the bank of a code or BIC, or the main entry if several share it. The first parameter
 * present wins. Throws ServiceError 404 for an unknown bank.
 */
export function findBank(
  directory: Directory,
  mode: Mode,
  { bank_code, bic, q = "", country_id = COUNTRY }: ParsedQuery<typeof bankLookup>,
): Bank {
  const byCode = (code: string) =>
    shownTo(mode, directory.byCode(country_id, normaliseBankCode(country_id, code)));
  if (bank_code !== undefined) return byCode(bank_code);
  const text = bic ?? cleanCode(q);
  return /\p{L}/u.test(text) ? shownTo(mode, directory.byBic(text)) : byCode(text);
}

type Part = { offset: number; limit: number };

/** A page of the matches, counted from the end if `desc` is set. */
function pageOf(paging: Paging, backwards: boolean, find: (part: Part) => Found): Page<Bank> {
  const { page, perPage: limit } = paging;
  const offset = (page - 1) * limit;
  const { total, banks } = find({ offset, limit });
  if (!backwards) return { total, rows: banks };
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - limit);
  return { total, rows: find({ offset: start, limit: end - start }).banks.toReversed() };
}

/** The banks of a country by code, test banks first; reversed by `desc`. */
export function listBanks(
  directory: Directory,
  mode: Mode,
  query: ParsedQuery<typeof bankList>,
): Page<Bank> {
  const { country_id: countryId = COUNTRY, direction } = query;
  return pageOf(query, direction === "desc", (part) =>
    directory.list({ countryId, mode, ...part }),
  );
}

/** The banks that match part of a code, BIC or name, best match first; last with `asc`. */
export function searchBanks(
  directory: Directory,
  mode: Mode,
  query: ParsedQuery<typeof bankSearch>,
): Page<Bank> {
  const { q, country_id: countryId = COUNTRY, direction, product } = query;
  const wanted = product === undefined ? {} : { product };
  return pageOf(query, direction === "asc", (part) =>
    directory.search({ q, countryId, mode, ...wanted, ...part }),
  );
}
