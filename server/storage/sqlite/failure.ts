import { StartError } from "#schema/errors.ts";
import { reasonOf } from "../engine/reason.ts";
import { unavailable } from "../engine/unavailable.ts";

/** Another connection holds a lock. */
const BUSY = 5;

/**
 * Temporary errors, after which the transaction had no effect. https://www.sqlite.org/rescode.html
 */
const PASSING = new Set([
  BUSY,
  8, // read-only, for example because of the mount
  13, // full
]);
/** Input or output failed. */
const IO_FAILURE = 10;

/** The error for the caller: 503 if a retry can succeed, otherwise the failure itself. */
export function refusalOf(error: unknown): unknown {
  return isPassing(error) ? unavailable(error) : error;
}

/** Whether the error is temporary: the database itself can be used. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(codeOf(error));
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

export function cannotOpen(file: string, cause: unknown): StartError {
  const isDenied = cause instanceof Error && "code" in cause && cause.code === "EACCES";
  const advice = isDenied ? " Run this as the user of the service, who owns its files." : "";
  return new StartError(`The database ${file} cannot be opened (${reasonOf(cause)}).${advice}`, {
    cause,
  });
}

/** Whether the disk failed, so that its content is unknown. */
export function isDiskFailure(error: unknown): boolean {
  return codeOf(error) === IO_FAILURE;
}

/** The lowest byte of SQLite's extended code is the code. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}
