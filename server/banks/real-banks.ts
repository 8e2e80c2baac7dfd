// The banks of the snapshot. They offer nothing by themselves: `offerFinTs` adds products to those whose
// address is known.
import type { Bank } from "./bank.ts";
import table from "./snapshot/banks.tsv?raw";
import { type BankRow, parseTable } from "./table.ts";

/** Marks of codes for a single purpose: a merged bank, cash machines, a business unit. */
const SPECIAL = /-alt-|\bGAA\b|\bGf\d*\b|Geschäftsfeld/i;

/** Sort key: the lowest becomes the main entry. A name has at most 255 characters. */
function weightOf({ name }: BankRow): number {
  if (!name) return 2000;
  return name.length + (SPECIAL.test(name) ? 1000 : 0);
}

/**
 * Sorts the rows: plain codes first with shorter names before longer ones, then special codes, then
 * banks without a name.
 */
export function mainFirst(rows: readonly BankRow[]): BankRow[] {
  return rows
    .map((row) => ({ row, weight: weightOf(row) }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ row }) => row);
}

function toBank({ countryId, bankCode, bic, name, shortName, zipcode, city }: BankRow): Bank {
  return {
    // Copies member by member: at each start, spreading thousands of rows takes longer than parsing
    // them.
    countryId,
    bankCode,
    bic,
    name,
    shortName,
    zipcode,
    city,
    testmode: false,
    products: [],
    transports: [],
  };
}

/** Every real bank. If banks share a BIC, the main entry comes first. */
export const realBanks: readonly Bank[] = mainFirst(parseTable(table)).map(toBank);
