// The snapshot of the directory as TSV: one bank per line, so that diffs are readable.
import { BANK_COUNTRIES } from "#schema/codes.ts";
import type { Bank } from "./bank.ts";

/** The published data of a bank. Codes and BICs are padded; `""` means none. */
export type BankRow = Pick<
  Bank,
  "countryId" | "bankCode" | "bic" | "name" | "shortName" | "zipcode" | "city"
>;

const COLUMNS = ["country_id", "bank_code", "bic", "name", "short_name", "zipcode", "city"];
const HEADER = COLUMNS.join("\t");

/** Unique key of a bank. */
export function keyOf({ countryId, bankCode }: BankRow): string {
  return `${countryId}${bankCode}`;
}

/** Sorts by country and code. */
export function sortRows(rows: readonly BankRow[]): BankRow[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A line of the table without its line ending. Omits a short name that equals the name. */
export function formatRow(row: BankRow): string {
  const { countryId, bankCode, bic, name, shortName, zipcode, city } = row;
  const short = shortName === name ? "" : shortName;
  return [countryId, bankCode, bic, name, short, zipcode, city].join("\t");
}

/** A header and the sorted rows. The same rows always give the same text. */
export function formatTable(rows: readonly BankRow[]): string {
  return `${[HEADER, ...sortRows(rows).map(formatRow)].join("\n")}\n`;
}

function parseRow(line: string, number: number): BankRow {
  const fields = line.split("\t");
  const [country, bankCode, bic = "", name, shortName, zipcode = "", city = ""] = fields;
  const countryId = BANK_COUNTRIES.find((id) => id === country);
  if (!countryId || !bankCode || name === undefined || fields.length !== COLUMNS.length) {
    throw new Error(`Line ${number} of the bank table is no bank: ${line}`);
  }
  return { countryId, bankCode, bic, name, shortName: shortName || name, zipcode, city };
}

/** Parses the table in its order. Throws with the line that is not a bank. */
export function parseTable(text: string): BankRow[] {
  const [header, ...lines] = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (header !== HEADER) throw new Error(`The bank table does not begin with its columns`);
  return lines.map((line, index) => parseRow(line, index + 2));
}
