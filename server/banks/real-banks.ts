// The banks of the snapshot. No connector serves them yet, so they have no product.
import type { Bank } from "./bank.ts";
import table from "./snapshot/banks.tsv?raw";
import { type BankRow, parseTable } from "./table.ts";

/** Marks of codes that serve one purpose: of a merged bank, of cash machines, of a business field. */
const SPECIAL = /-alt-|\bGAA\b|\bGf\d*\b|Geschäftsfeld/i;

/** Plain codes before special ones, and shorter names before longer ones. */
function weight({ name }: BankRow): number {
  return name.length + (SPECIAL.test(name) ? 1000 : 0);
}

function toBank(row: BankRow): Bank {
  return { ...row, testmode: false, products: [], transports: [] };
}

/** Every real bank, the main entry of a BIC before others of it. */
export const realBanks: readonly Bank[] = parseTable(table)
  .map((row) => ({ row, weight: weight(row) }))
  .toSorted((a, b) => a.weight - b.weight)
  .map(({ row }) => toBank(row));
