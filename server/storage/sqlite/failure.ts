// What a failure of SQLite says of the work that met it.
import { unavailable } from "../engine/unavailable.ts";

/** https://www.sqlite.org/rescode.html. After each of them nothing stays of the transaction. */
const PASSING = new Set([
  5, // busy
  8, // read-only: the disk was mounted so
  13, // full
]);

/** What callers are told who may come again; any other failure stays as it is. */
export function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  // The lowest byte of an extended code is the code.
  return PASSING.has(code & 0xff) ? unavailable(error) : error;
}
