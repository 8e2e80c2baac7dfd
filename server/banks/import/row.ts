// One bank of a published file, checked and put into the directory's form.
import type { BankCountry } from "#schema/codes.ts";
import { fullBic, isBic, padBankCode } from "#schema/iban.ts";
import type { BankRow } from "../table.ts";
import { FileError } from "./file-error.ts";

/** A row and the line of the file that it stands on. */
export type Found = { row: BankRow; line: number };

const CODE: Record<BankCountry, RegExp> = { DE: /^[1-9]\d{7}$/, AT: /^\d{5}$/, CH: /^\d{5}$/ };

/** Without blanks at the ends, with one between words. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Throws FileError where the code, BIC or name is none. `shortName` falls back to the name. */
export function readRow(
  raw: Omit<BankRow, "shortName"> & { shortName?: string },
  line: number,
): Found {
  const bankCode = padBankCode(raw.bankCode.trim(), raw.countryId);
  const bic = fullBic(raw.bic.trim().toUpperCase());
  const name = tidy(raw.name);
  if (!CODE[raw.countryId].test(bankCode)) {
    throw new FileError(`“${raw.bankCode}” is no bank code of ${raw.countryId}.`, line);
  }
  if (bic && !isBic(bic)) throw new FileError(`“${raw.bic}” is no BIC.`, line);
  if (!name) throw new FileError(`The bank ${bankCode} has no name.`, line);
  const shortName = tidy(raw.shortName ?? "") || name;
  const { countryId, zipcode, city } = raw;
  return {
    row: { countryId, bankCode, bic, name, shortName, zipcode: tidy(zipcode), city: tidy(city) },
    line,
  };
}

/** The rows, each code once. Throws FileError with the second line of a code. */
export function onceEach(found: readonly Found[]): BankRow[] {
  const lines = new Map<string, number>();
  for (const { row, line } of found) {
    const first = lines.get(row.bankCode);
    if (first !== undefined) {
      throw new FileError(`The code ${row.bankCode} stands on line ${first} already.`, line);
    }
    lines.set(row.bankCode, line);
  }
  return found.map(({ row }) => row);
}
