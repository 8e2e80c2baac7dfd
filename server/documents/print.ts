// Printing: turns a document into a PDF.
import { ServiceError } from "#schema/errors.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { Frame, FullDocument } from "./document.ts";

/** The stored documents of a session; null if not requested. */
type Kept = { snapshot: string | null; factSheet: string | null };

/**
 * A document to print. It is passed on in its stored form, because copying the rows of a long one
 * to another thread would block this one.
 */
export type Printout = { frame: Frame } & (
  | { kind: "snapshot"; kept: string }
  | { kind: "factSheet"; kept: string }
  | { kind: "full"; document: Omit<FullDocument, keyof Kept>; kept: Kept }
);

/** Whether the client has disconnected. */
export type Gone = () => boolean;

/** Throws ServiceError 503 if the client has gone, which then receives no answer. */
export function refuseGone(gone: Gone): void {
  if (gone()) throw new ServiceError(503, { message: "Nobody waits for the answer." });
}

/** Who waits for a document, and whose it is. */
export type Client = { scope: Scope; gone: Gone };

/**
 * Makes the bytes of a PDF, which are the same for the same data. Calls `read` when the document's
 * turn has come, so that those that wait take no memory. Rejects with ServiceError 429 if too many
 * documents of the merchant and mode wait already, and 503 if the client has gone before its turn
 * comes.
 */
export type Print = (read: () => Promise<Printout>, client: Client) => Promise<Uint8Array>;
