// A document in the form in which it is asked for: a JSON value, or the bytes of a file.
import { factSheet } from "#schema/documents/fact-sheet.ts";
import type { FactSheetFormat, SnapshotFormat } from "#schema/documents/formats.ts";
import { snapshot, snapshotPart } from "#schema/documents/snapshot.ts";
import type { Json } from "#schema/json.ts";
import { csvOf } from "./csv.ts";
import type { FactSheet, Frame, FullDocument, SnapshotDocument } from "./document.ts";
import type { Print, Printout } from "./print.ts";

export type Written =
  | { json: Json }
  | { type: "application/pdf" | "text/csv"; extension: string; bytes: Buffer };

/** The service's own: its zone, and who prints. */
export type Means = { timeZone: string; print: Print };

/** How one kind of document is written in each of its formats. */
type Writers<D, F extends string> = Readonly<
  Record<F, (document: D, frame: Frame, means: Means) => Promise<Written>>
>;

async function pdf(work: Printout, { print }: Means): Promise<Written> {
  const { buffer, byteOffset, byteLength } = await print(work);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { type: "application/pdf", extension: "pdf", bytes };
}

/** The only account of a snapshot that has one. */
function single(accounts: readonly SnapshotDocument[]): SnapshotDocument {
  const [account] = accounts;
  if (!account) throw new Error("A snapshot has at least one account.");
  return account;
}

/** Those of one account alone show the first. */
export const SNAPSHOT: Writers<readonly SnapshotDocument[], SnapshotFormat> = {
  pdf: (document, frame, means) => pdf({ kind: "snapshot", document, frame }, means),
  csv: async (accounts) => {
    return { type: "text/csv", extension: "csv", bytes: Buffer.from(csvOf(single(accounts))) };
  },
  json: async (accounts, _frame, { timeZone }) => ({
    json: snapshot.render(single(accounts), timeZone),
  }),
  json2: async (accounts, _frame, { timeZone }) => {
    return { json: accounts.map((account) => snapshotPart.render(account, timeZone)) };
  },
};

export const FACT_SHEET: Writers<FactSheet, FactSheetFormat> = {
  pdf: (document, frame, means) => pdf({ kind: "factSheet", document, frame }, means),
  json: async (sheet, _frame, { timeZone }) => ({ json: factSheet.render(sheet, timeZone) }),
};

export const FULL: Writers<FullDocument, "pdf"> = {
  pdf: (document, frame, means) => pdf({ kind: "full", document, frame }, means),
};
