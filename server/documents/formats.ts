// Writes a document in the requested format: a JSON value, or the bytes of a file.
import { factSheet } from "#schema/documents/fact-sheet.ts";
import type { FactSheetFormat, SnapshotFormat } from "#schema/documents/formats.ts";
import { snapshot, snapshotPart, turnover } from "#schema/documents/snapshot.ts";
import { inTurns } from "#jobs/turns.ts";
import type { Json } from "#schema/json.ts";
import { csvOf } from "./csv.ts";
import type { Frame, SnapshotDocument } from "./document.ts";
import { A_TURN, readSheet, readSnapshot } from "./keep.ts";
import { createDocumentQueue } from "./document-queue.ts";
import type { Client, Print, Printout } from "./print.ts";

export type Written =
  | { json: Json }
  | { type: "application/pdf" | "text/csv"; extension: string; bytes: Buffer };

/** The time zone and printer of the service, and who waits for the document. */
export type WriteContext = { timeZone: string; print: Print; client: Client };

/**
 * Documents other than PDFs of one merchant and mode that wait or are written. Each takes up to half a
 * second; all at once, they would take the memory of all until the last is written.
 */
const MOST_OF_OWNER = 32;
const writing = createDocumentQueue(MOST_OF_OWNER);

/**
 * Writes one kind of document in each of its formats. `read` returns its stored form, and is called
 * once the document's turn has come. Throws ServiceError 429 if too many documents of the merchant and
 * mode wait already, and 503 if the client has gone before its turn.
 */
type Writers<K, F extends string> = Readonly<
  Record<F, (read: () => Promise<K>, frame: Frame, context: WriteContext) => Promise<Written>>
>;

async function pdf(
  read: () => Promise<Printout>,
  { print, client }: WriteContext,
): Promise<Written> {
  const { buffer, byteOffset, byteLength } = await print(read, client);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { type: "application/pdf", extension: "pdf", bytes };
}

/** The first account of a snapshot. */
async function single(kept: string): Promise<SnapshotDocument> {
  const [account] = await readSnapshot(kept);
  if (!account) throw new Error("A snapshot has at least one account.");
  return account;
}

/** Renders the turnovers in turns of the event loop. */
async function rendered({ turnovers }: SnapshotDocument, timeZone: string): Promise<Json[]> {
  const shown: Json[] = [];
  await inTurns(turnovers, A_TURN, (rows) =>
    shown.push(...rows.map((row) => turnover.render(row, timeZone))),
  );
  return shown;
}

/** A format that this thread writes, one document at a time. */
function written<K>(
  write: (kept: K, context: WriteContext) => Promise<Written>,
): (read: () => Promise<K>, frame: Frame, context: WriteContext) => Promise<Written> {
  return (read, _frame, context) =>
    writing.inTurn(context.client, async () => write(await read(), context));
}

/** The formats for one account show the first. */
export const SNAPSHOT: Writers<string, SnapshotFormat> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "snapshot", kept: await read(), frame }), context),
  csv: written(async (kept) => {
    return { type: "text/csv", extension: "csv", bytes: await csvOf(await single(kept)) };
  }),
  json: written(async (kept, { timeZone }) => {
    const account = await single(kept);
    const shown = snapshot.render({ ...account, turnovers: [] }, timeZone);
    return { json: { ...shown, turnovers: await rendered(account, timeZone) } };
  }),
  json2: written(async (kept, { timeZone }) => {
    const parts: Json[] = [];
    for (const account of await readSnapshot(kept)) {
      const { turnovers, ...shown } = snapshotPart.render({ ...account, turnovers: [] }, timeZone);
      const rows = await rendered(account, timeZone);
      parts.push({ ...shown, turnovers: { ...Object(turnovers), turnovers: rows } });
    }
    return { json: parts };
  }),
};

export const FACT_SHEET: Writers<string, FactSheetFormat> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "factSheet", kept: await read(), frame }), context),
  json: written(async (kept, { timeZone }) => ({
    json: factSheet.render(await readSheet(kept), timeZone),
  })),
};

export const FULL: Writers<Omit<Printout & { kind: "full" }, "frame" | "kind">, "pdf"> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "full", ...(await read()), frame }), context),
};
