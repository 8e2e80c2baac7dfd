import type { Print } from "../print.ts";
import { factSheetPdf } from "./fact-sheet.ts";
import { fullPdf } from "./full.ts";
import { snapshotPdf } from "./snapshot.ts";

/** Sets a document in small turns of the event loop. */
export const print: Print = (work) => {
  const { frame } = work;
  if (work.kind === "snapshot") return snapshotPdf(work.document, frame);
  if (work.kind === "factSheet") return factSheetPdf(work.document, frame);
  return fullPdf(work.document, frame);
};
