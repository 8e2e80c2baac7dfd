// Reads Austrian bank codes and BICs from the package iban-to-bic, which has no names or towns.
import type { BankRow } from "../table.ts";
import { FileError } from "./file-error.ts";
import { isObject } from "./json.ts";
import { onceEach, readRow } from "./row.ts";

/** The banks in the package's table for Austria, which maps codes to BICs. Throws FileError. */
export function readAustria(table: unknown): BankRow[] {
  if (!isObject(table)) throw new FileError("at.json is no table of BICs by code.");
  const found = Object.entries(table).map(([bankCode, bic], index) => {
    const place = `Entry ${index + 1}` as const;
    if (typeof bic !== "string") throw new FileError(`The BIC of ${bankCode} is no text.`, place);
    return readRow({ countryId: "AT", bankCode, bic, zipcode: "", city: "" }, place);
  });
  if (found.length === 0) throw new FileError("at.json holds no bank.");
  return onceEach(found);
}

/**
 * The date (`YYYY-MM-DD`) of a version in the package's changelog, whose headings have the form
 * `# 1.2.3 (2026-01-31)`. The tables have no date of their own. Throws FileError if the version is
 * missing.
 */
export function releaseDate(changes: string, version: string): string {
  const heading = changes.split(/\r?\n/).find((line) => line.startsWith(`# ${version} (`));
  const [date] = /\d{4}-\d\d-\d\d/.exec(heading ?? "") ?? [];
  if (!date) throw new FileError(`CHANGELOG.md has no date for ${version}.`);
  return date;
}
