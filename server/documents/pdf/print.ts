import { readSheet, readSnapshot } from "../keep.ts";
import type { Printout } from "../print.ts";
import { factSheetPdf } from "./fact-sheet.ts";
import { fullPdf } from "./full.ts";
import { snapshotPdf } from "./snapshot.ts";

/** Reads and typesets a document in small turns of the event loop. */
export async function print(work: Printout): Promise<Uint8Array> {
  const { frame } = work;
  if (work.kind === "snapshot") return snapshotPdf(await readSnapshot(work.kept), frame);
  if (work.kind === "factSheet") return factSheetPdf(await readSheet(work.kept), frame);
  const { snapshot, factSheet } = work.kept;
  const full = {
    ...work.document,
    snapshot: snapshot === null ? null : await readSnapshot(snapshot),
    factSheet: factSheet === null ? null : await readSheet(factSheet),
  };
  return fullPdf(full, frame);
}
