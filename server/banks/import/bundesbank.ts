// Reads the Bundesbank's file of bank codes: fixed columns, one record per line.
import { FileError, type Place } from "./file-error.ts";
import type { Published } from "./published.ts";
import { onceEach, readRow } from "./row.ts";

/** First column and length of fields 1 to 13, as in the Bundesbank's leaflet on the file. */
const FIELDS = {
  code: [0, 8],
  main: [8, 1],
  name: [9, 58],
  zipcode: [67, 5],
  city: [72, 35],
  shortName: [107, 27],
  bic: [139, 11],
  change: [158, 1],
} as const;
/** Length of a record without and with the field of the IBAN rule. */
const LENGTHS = new Set([168, 174]);

/** Whether the text begins like such a file. */
export function isBundesbank(text: string): boolean {
  return /^\d{8}[12].{149}[AMUD][01]\d{8}/.test(text);
}

function cut(record: string, field: keyof typeof FIELDS): string {
  const [start, length] = FIELDS[field];
  return record.slice(start, start + length);
}

function checkRecord(record: string, place: Place): void {
  if (!LENGTHS.has(record.length)) {
    throw new FileError(`The record has ${record.length} characters instead of 168.`, place);
  }
  if (!isBundesbank(record)) {
    throw new FileError("The record has no code, main entry mark or change mark.", place);
  }
}

/**
 * The banks of the file: main entries (mark 1) that are not deleted (change mark D). A code with a
 * later deletion, with or without a successor, is valid until then.
 */
export function readBundesbank(text: string): Published {
  const records = text.trimEnd().split(/\r?\n/);
  const found = records.flatMap((record, index) => {
    const place: Place = `Line ${index + 1}`;
    checkRecord(record, place);
    if (cut(record, "main") !== "1" || cut(record, "change") === "D") return [];
    const raw = {
      countryId: "DE",
      bankCode: cut(record, "code"),
      bic: cut(record, "bic"),
      name: cut(record, "name"),
      shortName: cut(record, "shortName"),
      zipcode: cut(record, "zipcode"),
      city: cut(record, "city"),
    } as const;
    return [readRow(raw, place)];
  });
  return {
    countryId: "DE",
    source: "Deutsche Bundesbank, Bankleitzahlendatei",
    licence: "published free of charge; the source is to be named",
    validFrom: null,
    rows: onceEach(found),
  };
}
