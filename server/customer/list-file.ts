// The file of a whole list, of bounded size and written in turns of the event loop.
import { createCsv } from "#documents/csv-text.ts";
import { type Gone, refuseGone } from "#documents/print.ts";
import type { Download } from "#http/route.ts";
import { turn } from "#jobs/turns.ts";
import { ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";

/** Bytes of a file at most. */
const MOST = 64 * 1024 * 1024;
/** Lines and characters that one turn writes; a single line may be longer. */
const [LINES, CHARACTERS] = [20, 256 * 1024];

type Cells = readonly string[];

type Columns<R> = {
  head: Cells;
  cellsOf(row: R): Cells;
  /** Whether the client has closed the connection. */
  gone: Gone;
  most?: number;
};

type ListFile<R> = {
  /**
   * Writes rows. Throws ServiceError 422 if the file becomes too large, and 503 if the client has
   * gone.
   */
  add(rows: readonly R[]): Promise<void>;
  /** What was added, and how many rows that is. */
  finish(filename: string): { file: Download; count: number };
};

/** Starts a CSV file. */
export function createListFile<R>({ head, cellsOf, gone, most = MOST }: Columns<R>): ListFile<R> {
  const csv = createCsv(head);
  let count = 0;
  return {
    async add(rows) {
      for (const portion of portionsOf(rows, cellsOf)) {
        refuseGone(gone);
        csv.add(portion);
        if (csv.size() > most) throw tooLarge(most);
        await turn();
      }
      count += rows.length;
    },
    finish: (filename) => ({ file: { type: "text/csv", filename, bytes: csv.bytes() }, count }),
  };
}

function* portionsOf<R>(rows: readonly R[], cellsOf: (row: R) => Cells): Generator<Cells[]> {
  let [portion, length]: [Cells[], number] = [[], 0];
  for (const row of rows) {
    const cells = cellsOf(row);
    portion.push(cells);
    for (const cell of cells) length += cell.length;
    if (portion.length < LINES && length < CHARACTERS) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

function tooLarge(most: number): ServiceError {
  const message = fieldMessage("list_too_large", { most: most / 1024 / 1024 });
  return new ServiceError(422, { message, fields: { from: [message] } });
}
