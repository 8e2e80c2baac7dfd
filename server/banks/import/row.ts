// Validates one bank of a published file and converts it to the directory's format.
import type { BankCountry } from "#schema/codes.ts";
import { fullBic, isBic, padBankCode } from "#schema/iban.ts";
import type { BankRow } from "../table.ts";
import { FileError, type Place } from "./file-error.ts";

/** A row and its place in the file. */
export type Found = { row: BankRow; place: Place };

const CODE: Record<BankCountry, RegExp> = { DE: /^[1-9]\d{7}$/, AT: /^\d{5}$/, CH: /^\d{5}$/ };

/** Trims the text and collapses blanks between words. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Throws FileError for an invalid code, BIC or name. Omit `name` for a source without names;
 * `shortName` defaults to the name.
 */
export function readRow(
  raw: Omit<BankRow, "name" | "shortName"> & { name?: string; shortName?: string },
  place: Place,
): Found {
  const bankCode = padBankCode(raw.bankCode.trim(), raw.countryId);
  const bic = fullBic(raw.bic.trim().toUpperCase());
  const name = tidy(raw.name ?? "");
  if (!CODE[raw.countryId].test(bankCode)) {
    throw new FileError(`“${raw.bankCode}” is no bank code of ${raw.countryId}.`, place);
  }
  if (bic && !isBic(bic)) throw new FileError(`“${raw.bic}” is no BIC.`, place);
  if (raw.name !== undefined && !name)
    throw new FileError(`The bank ${bankCode} has no name.`, place);
  const shortName = tidy(raw.shortName ?? "") || name;
  const { countryId, zipcode, city } = raw;
  return {
    row: { countryId, bankCode, bic, name, shortName, zipcode: tidy(zipcode), city: tidy(city) },
    place,
  };
}

/** The rows with unique codes. Throws FileError with the second place of a duplicate code. */
export function onceEach(found: readonly Found[]): BankRow[] {
  const places = new Map<string, Place>();
  for (const { row, place } of found) {
    const first = places.get(row.bankCode)?.toLowerCase();
    if (first) throw new FileError(`The code ${row.bankCode} stands in ${first} already.`, place);
    places.set(row.bankCode, place);
  }
  return found.map(({ row }) => row);
}
