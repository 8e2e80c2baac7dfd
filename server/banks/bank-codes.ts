// The directory as merchants ask for it: one bank, all of a country, or what a text may mean.
import type { bankList, bankLookup, bankSearch } from "#schema/bank.ts";
import type { Mode } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Page, Paging } from "#schema/list.ts";
import type { Bank, Directory, Found } from "./bank.ts";
import { cleanCode, normaliseBankCode } from "./codes.ts";

/** Where nothing else is said. */
const COUNTRY = "DE";

type Asked<R extends { read(search: URLSearchParams, place: never): unknown }> = ReturnType<
  R["read"]
>;

/** Test banks do not exist for Live keys. */
function shownTo(mode: Mode, bank: Bank | null): Bank {
  if (!bank || (bank.testmode && mode === "live")) throw new ServiceError(404);
  return bank;
}

/**
 * The bank of a code or BIC, the main entry where several share it; of several parameters the first
 * counts. Throws ServiceError 404 where there is none.
 */
export function findBank(
  directory: Directory,
  mode: Mode,
  { bank_code, bic, q = "", country_id = COUNTRY }: Asked<typeof bankLookup>,
): Bank {
  const byCode = (code: string) =>
    shownTo(mode, directory.byCode(country_id, normaliseBankCode(country_id, code)));
  if (bank_code !== undefined) return byCode(bank_code);
  const text = bic ?? cleanCode(q);
  return /\p{L}/u.test(text) ? shownTo(mode, directory.byBic(text)) : byCode(text);
}

function part({ page, perPage }: Paging): { offset: number; limit: number } {
  return { offset: (page - 1) * perPage, limit: perPage };
}

function pageOf({ total, banks }: Found): Page<Bank> {
  return { total, rows: banks };
}

/** The banks of a country by their codes, test banks before others; backwards with `desc`. */
export function listBanks(
  directory: Directory,
  mode: Mode,
  query: Asked<typeof bankList>,
): Page<Bank> {
  const { country_id: countryId = COUNTRY } = query;
  const found = directory.list({ countryId, mode, ...part(query) });
  if (query.direction !== "desc") return pageOf(found);
  const { total } = found;
  const end = Math.max(0, total - part(query).offset);
  const offset = Math.max(0, end - query.perPage);
  const { banks } = directory.list({ countryId, mode, offset, limit: end - offset });
  return { total, rows: banks.toReversed() };
}

/** The banks that a part of a code, BIC or name may mean, best match first. */
export function searchBanks(
  directory: Directory,
  mode: Mode,
  query: Asked<typeof bankSearch>,
): Page<Bank> {
  const { q, country_id: countryId = COUNTRY, product } = query;
  const wanted = product === undefined ? {} : { product };
  return pageOf(directory.search({ q, countryId, mode, ...wanted, ...part(query) }));
}
