// The formats of documents.
import { oneOf } from "../fields.ts";
import { about } from "../kind.ts";
import { shape } from "../shape.ts";
import type { Place } from "../time.ts";

export const SNAPSHOT_FORMATS = ["pdf", "csv", "json", "json2"] as const;
export type SnapshotFormat = (typeof SNAPSHOT_FORMATS)[number];

export const FACT_SHEET_FORMATS = ["pdf", "json"] as const;
export type FactSheetFormat = (typeof FACT_SHEET_FORMATS)[number];

/** Reads the requested format; defaults to PDF. */
function formatQuery<const F extends string>(formats: readonly F[]) {
  const { json, read } = shape({
    format: about(oneOf(formats), "Format of the document; defaults to `pdf`.", "json"),
  });
  return {
    parameters: json,
    read: (search: URLSearchParams, place: Place): F | "pdf" =>
      read(Object.fromEntries(search), place).format ?? "pdf",
  };
}

export const snapshotQuery = formatQuery(SNAPSHOT_FORMATS);
export const factSheetQuery = formatQuery(FACT_SHEET_FORMATS);
