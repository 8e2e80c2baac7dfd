// What is printed, and by whom.
import type { Frame, FullDocument } from "./document.ts";

/** The documents of a session as they are kept; null where they were not asked for. */
type Kept = { snapshot: string | null; factSheet: string | null };

/**
 * A document that is to become a PDF. It goes to the printer as it is kept, for to copy a long one
 * into another thread row by row would hold up this one.
 */
export type Printout = { frame: Frame } & (
  | { kind: "snapshot"; kept: string }
  | { kind: "factSheet"; kept: string }
  | { kind: "full"; document: Omit<FullDocument, keyof Kept>; kept: Kept }
);

/** Tells whether who asked is no longer there. */
export type Gone = () => boolean;

/**
 * Makes the bytes of a PDF: the same for the same data. Where documents wait for one another, one
 * that nobody waits for any more may be left out: ServiceError 503.
 */
export type Print = (work: Printout, gone: Gone) => Promise<Uint8Array>;
