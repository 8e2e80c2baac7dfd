// The day from which a published file is valid.
import { isDay } from "#schema/time.ts";
import { FileError } from "./file-error.ts";

/** The `YYYY-MM-DD` in a file name such as blz_20200420.txt or blz-2026-09-07.txt. */
function dateInName(name: string): string | null {
  const [, year, month, day] = /(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)/.exec(name) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

/**
 * The date that the caller names, or else the one in the file, or else the one in its name:
 * `YYYY-MM-DD`. Throws FileError if there is none, or if the named one is not a date.
 */
export function dateOf(name: string, inFile: string | null, named?: string): string {
  const date = named ?? inFile ?? dateInName(name);
  if (date === null) {
    throw new FileError("The file does not say its date: add --valid-from YYYY-MM-DD.");
  }
  if (!isDay(date)) throw new FileError(`“${date}” is no date as YYYY-MM-DD.`);
  return date;
}
