// The sources of each country's rows, stored beside them.
import { BANK_COUNTRIES, type BankCountry } from "#schema/codes.ts";
import { type BankRow, formatRow, keyOf } from "../table.ts";

export type DataSource = {
  country_id: BankCountry;
  source: string;
  licence: string;
  /** The fields that the source provides. */
  fields: string;
  /** `YYYY-MM-DD` */
  valid_from: string;
  /** Hash by file name, in hexadecimal. */
  sha256: Record<string, string>;
};

export type Snapshot = { rows: BankRow[]; sources: DataSource[] };

function position({ country_id: countryId }: DataSource): number {
  return BANK_COUNTRIES.indexOf(countryId);
}

/** Returns the snapshot with new rows and sources for one country, and otherwise unchanged. */
export function replaceCountry(
  before: Snapshot,
  countryId: BankCountry,
  country: Snapshot,
): Snapshot {
  const sources = [
    ...before.sources.filter(({ country_id }) => country_id !== countryId),
    ...country.sources,
  ];
  return {
    rows: [...before.rows.filter((row) => row.countryId !== countryId), ...country.rows],
    sources: sources.toSorted((a, b) => position(a) - position(b)),
  };
}

/** Counts the added, removed and changed rows between `before` and `after`. */
export function countChanges(
  before: readonly BankRow[],
  after: readonly BankRow[],
): { added: number; removed: number; changed: number } {
  const old = new Map(before.map((row) => [keyOf(row), formatRow(row)]));
  const added = after.filter((row) => !old.has(keyOf(row))).length;
  const equal = after.filter((row) => old.get(keyOf(row)) === formatRow(row)).length;
  const kept = after.length - added;
  return { added, removed: old.size - kept, changed: kept - equal };
}
