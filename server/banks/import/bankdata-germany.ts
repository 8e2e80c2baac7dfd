// Reads German banks from the package bankdata-germany, which has no towns, and adds the towns of
// another file.
import type { BankRow } from "../table.ts";
import { FileError } from "./file-error.ts";
import { isObject } from "./json.ts";
import { onceEach, readRow } from "./row.ts";

/** By code. */
type Banks = Record<string, [name: string, bic?: string]>;

function isBank(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    (value.length === 1 || value.length === 2) &&
    value.every((part) => typeof part === "string")
  );
}

function isBanks(value: unknown): value is Banks {
  return isObject(value) && Object.values(value).every(isBank);
}

/** The rows valid from the date of `next` on. Both files of a release are needed. */
function banksOf(current: unknown, next: unknown): { banks: Banks; validFrom: string } {
  const { valid, upsert, remove } = isObject(next) ? next : {};
  if (typeof valid !== "string" || !Array.isArray(remove) || !isBanks(upsert)) {
    throw new FileError("next.json has not the members valid, upsert and remove.");
  }
  if (!isBanks(current)) throw new FileError("current.json holds something else than banks.");
  const all = Object.entries({ ...current, ...upsert }).filter(([code]) => !remove.includes(code));
  return { banks: Object.fromEntries(all), validFrom: valid.slice(0, 10) };
}

/**
 * The banks of the package (its `current.json` and `next.json`), with zip code and town of the rows
 * with the same code in `places`. Takes a short name only if the bank's name is unchanged.
 */
export function joinGermany(
  release: { current: unknown; next: unknown },
  places: readonly BankRow[],
): { rows: BankRow[]; validFrom: string } {
  const { banks, validFrom } = banksOf(release.current, release.next);
  const placeOf = new Map(places.map((row) => [row.bankCode, row]));
  const found = Object.entries(banks).map(([bankCode, [name, bic = ""]], index) => {
    const place = placeOf.get(bankCode);
    const { zipcode = "", city = "" } = place ?? {};
    const bank = { countryId: "DE", bankCode, bic, name, zipcode, city } as const;
    return readRow(
      place?.name === name ? { ...bank, shortName: place.shortName } : bank,
      `Entry ${index + 1}`,
    );
  });
  return { rows: onceEach(found), validFrom };
}
