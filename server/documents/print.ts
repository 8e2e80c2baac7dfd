// What is printed, and by whom.
import type { FactSheet, Frame, FullDocument, SnapshotDocument } from "./document.ts";

/** A document that is to become a PDF. */
export type Printout = { frame: Frame } & (
  | { kind: "snapshot"; document: readonly SnapshotDocument[] }
  | { kind: "factSheet"; document: FactSheet }
  | { kind: "full"; document: FullDocument }
);

/** Makes the bytes of a PDF: the same for the same data. */
export type Print = (work: Printout) => Promise<Uint8Array>;

/** Prints in this thread. What sets PDFs is large, and loaded when one is asked for. */
export const printHere: Print = async (work) => {
  const { print } = await import("./pdf/print.ts");
  return print(work);
};
