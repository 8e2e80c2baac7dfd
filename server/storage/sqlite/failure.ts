import { unavailable } from "../engine/unavailable.ts";

/**
 * Temporary errors, after which the transaction had no effect. https://www.sqlite.org/rescode.html
 */
const PASSING = new Set([
  5, // busy
  8, // read-only, for example because of the mount
  13, // full
]);
/** Input or output failed. */
const IO_FAILURE = 10;

/** The error for the caller: 503 if a retry can succeed, otherwise the failure itself. */
export function refusalOf(error: unknown): unknown {
  return PASSING.has(codeOf(error)) ? unavailable(error) : error;
}

/** Whether the disk failed, so that its content is unknown. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error) === IO_FAILURE;
}

/** The lowest byte of SQLite's extended code is the code. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}
