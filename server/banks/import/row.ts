// One bank of a published file, checked and put into the directory's form.
import type { BankCountry } from "#schema/codes.ts";
import { fullBic, isBic, padBankCode } from "#schema/iban.ts";
import type { BankRow } from "../table.ts";
import { FileError, type Place } from "./file-error.ts";

/** A row and where in the file it stands. */
export type Found = { row: BankRow; place: Place };

const CODE: Record<BankCountry, RegExp> = { DE: /^[1-9]\d{7}$/, AT: /^\d{5}$/, CH: /^\d{5}$/ };

/** Without blanks at the ends, with one between words. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Throws FileError where the code, BIC or name is none. A source without names leaves `name` out;
 * `shortName` falls back to the name.
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

/** The rows, each code once. Throws FileError with the second place of a code. */
export function onceEach(found: readonly Found[]): BankRow[] {
  const places = new Map<string, Place>();
  for (const { row, place } of found) {
    const first = places.get(row.bankCode)?.toLowerCase();
    if (first) throw new FileError(`The code ${row.bankCode} stands in ${first} already.`, place);
    places.set(row.bankCode, place);
  }
  return found.map(({ row }) => row);
}
