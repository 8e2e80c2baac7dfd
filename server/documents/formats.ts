// Writes a document in the requested format: a JSON value, or the bytes of a file.
import { factSheet } from "#schema/documents/fact-sheet.ts";
import type { FactSheetFormat, SnapshotFormat } from "#schema/documents/formats.ts";
import { snapshot, snapshotPart, turnover } from "#schema/documents/snapshot.ts";
import { inTurns } from "#jobs/turns.ts";
import type { Json } from "#schema/json.ts";
import { csvOf } from "./csv.ts";
import type { Frame, SnapshotDocument } from "./document.ts";
import { A_TURN, readSheet, readSnapshot } from "./keep.ts";
import type { Client, Print, Printout } from "./print.ts";

export type Written =
  | { json: Json }
  | { type: "application/pdf" | "text/csv"; extension: string; bytes: Buffer };

/** The time zone and printer of the service, and who waits for the document. */
export type WriteContext = { timeZone: string; print: Print; client: Client };

/**
 * Writes one kind of document in each of its formats. `read` returns its stored form; for a PDF, it is
 * called once the document's turn has come.
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

/** The formats for one account show the first. */
export const SNAPSHOT: Writers<string, SnapshotFormat> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "snapshot", kept: await read(), frame }), context),
  csv: async (read) => {
    return { type: "text/csv", extension: "csv", bytes: await csvOf(await single(await read())) };
  },
  json: async (read, _frame, { timeZone }) => {
    const account = await single(await read());
    const shown = snapshot.render({ ...account, turnovers: [] }, timeZone);
    return { json: { ...shown, turnovers: await rendered(account, timeZone) } };
  },
  json2: async (read, _frame, { timeZone }) => {
    const parts: Json[] = [];
    for (const account of await readSnapshot(await read())) {
      const { turnovers, ...shown } = snapshotPart.render({ ...account, turnovers: [] }, timeZone);
      const rows = await rendered(account, timeZone);
      parts.push({ ...shown, turnovers: { ...Object(turnovers), turnovers: rows } });
    }
    return { json: parts };
  },
};

export const FACT_SHEET: Writers<string, FactSheetFormat> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "factSheet", kept: await read(), frame }), context),
  json: async (read, _frame, { timeZone }) => ({
    json: factSheet.render(await readSheet(await read()), timeZone),
  }),
};

export const FULL: Writers<Omit<Printout & { kind: "full" }, "frame" | "kind">, "pdf"> = {
  pdf: (read, frame, context) =>
    pdf(async () => ({ kind: "full", ...(await read()), frame }), context),
};
