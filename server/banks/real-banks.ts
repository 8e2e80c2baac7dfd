// The banks of the snapshot. No connector serves them yet, so they have no product.
import type { Bank } from "./bank.ts";
import table from "./snapshot/banks.tsv?raw";
import { type BankRow, parseTable } from "./table.ts";

/** Marks of codes that serve one purpose: of a merged bank, of cash machines, of a business field. */
const SPECIAL = /-alt-|\bGAA\b|\bGf\d*\b|Geschäftsfeld/i;

/** The lower, the likelier the main entry; a name is at most 255 characters long. */
function weightOf({ name }: BankRow): number {
  if (!name) return 2000;
  return name.length + (SPECIAL.test(name) ? 1000 : 0);
}

/** The same rows: plain codes, shorter names first, then special ones, then those without a name. */
export function mainFirst(rows: readonly BankRow[]): BankRow[] {
  return rows
    .map((row) => ({ row, weight: weightOf(row) }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ row }) => row);
}

function toBank({ countryId, bankCode, bic, name, shortName, zipcode, city }: BankRow): Bank {
  return {
    // Member by member: to spread thousands of rows took longer than to parse them, at each start.
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

/** Every real bank; where banks share a BIC, its main entry is the first of them. */
export const realBanks: readonly Bank[] = mainFirst(parseTable(table)).map(toBank);
