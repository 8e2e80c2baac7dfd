// A document in the form in which it is asked for: a JSON value, or the bytes of a file. What sets
// PDFs is large, and loaded when one is asked for.
import { factSheet } from "#schema/documents/fact-sheet.ts";
import type { FactSheetFormat, SnapshotFormat } from "#schema/documents/formats.ts";
import { snapshot, snapshotPart } from "#schema/documents/snapshot.ts";
import type { Json } from "#schema/json.ts";
import { csvOf } from "./csv.ts";
import type { FactSheet, Frame, FullDocument, SnapshotDocument } from "./document.ts";

export type Written =
  | { json: Json }
  | { type: "application/pdf" | "text/csv"; extension: string; bytes: Buffer };

/** How one kind of document is written in each of its formats; `zone` is that of the service. */
type Writers<D, F extends string> = Readonly<
  Record<F, (document: D, frame: Frame, zone: string) => Promise<Written>>
>;

async function pdf(bytes: Promise<Buffer>): Promise<Written> {
  return { type: "application/pdf", extension: "pdf", bytes: await bytes };
}

/** The only account of a snapshot that has one. */
function single(accounts: readonly SnapshotDocument[]): SnapshotDocument {
  const [account] = accounts;
  if (!account) throw new Error("A snapshot has at least one account.");
  return account;
}

/** Those of one account alone show the first. */
export const SNAPSHOT: Writers<readonly SnapshotDocument[], SnapshotFormat> = {
  pdf: async (accounts, frame) => {
    const { snapshotPdf } = await import("./pdf/snapshot.ts");
    return pdf(snapshotPdf(accounts, frame));
  },
  csv: async (accounts) => {
    return { type: "text/csv", extension: "csv", bytes: Buffer.from(csvOf(single(accounts))) };
  },
  json: async (accounts, _frame, zone) => ({ json: snapshot.render(single(accounts), zone) }),
  json2: async (accounts, _frame, zone) => {
    return { json: accounts.map((account) => snapshotPart.render(account, zone)) };
  },
};

export const FACT_SHEET: Writers<FactSheet, FactSheetFormat> = {
  pdf: async (sheet, frame) => {
    const { factSheetPdf } = await import("./pdf/fact-sheet.ts");
    return pdf(factSheetPdf(sheet, frame));
  },
  json: async (sheet, _frame, zone) => ({ json: factSheet.render(sheet, zone) }),
};

export const FULL: Writers<FullDocument, "pdf"> = {
  pdf: async (full, frame) => {
    const { fullPdf } = await import("./pdf/full.ts");
    return pdf(fullPdf(full, frame));
  },
};
