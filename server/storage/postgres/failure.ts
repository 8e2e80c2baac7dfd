// What a failure of PostgreSQL says of the work that met it.
import { unavailable } from "../engine/unavailable.ts";

/**
 * `again`: another transaction changed what this one relies on. `lost`: the database did not answer
 * or threw the connection out. `refused`: it answers, but somebody has to help it first, so that
 * nobody asks again at once. In all cases nothing of a transaction stays whose commit was not sent.
 */
export type FailureKind = "again" | "lost" | "refused";

export class DatabaseFailure extends Error {
  override readonly name = "DatabaseFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE = "23505";
const AGAIN = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  UNIQUE, // the row may be one that came after this transaction looked
]);
const LOST = new Set([
  "25006", // read-only: the server has become a standby
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // shutdown by the administrator
  "57P02", // shutdown after a crash
  "57P03", // starting up
  "57P05", // idle for too long
]);
const REFUSED = new Set([
  "28000", // the user may not log in
  "28P01", // wrong password: it was changed
  "3D000", // there is no such database
  "53100", // disk full
  "53200", // out of memory
  "53400", // more than a limit of the configuration
  "58030", // the disk failed
]);
/** Of sockets and of looking up names. */
const NETWORK = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // a socket file that is made when the server starts
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/**
 * What the driver says without a code; and of a prepared statement whose table a newer program has
 * changed meanwhile: a new connection prepares it anew.
 */
const TOLD =
  /^(Connection terminated|Client has encountered|timeout exceeded|Query read timeout|cached plan must not change)/;

/** The failure with its kind; whatever has none stays as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error;
  const code = codeOf(error);
  if (AGAIN.has(code)) return new DatabaseFailure("again", error);
  if (REFUSED.has(code)) return new DatabaseFailure("refused", error);
  const named = LOST.has(code) || NETWORK.has(code) || code.startsWith("08");
  const lost = named || TOLD.test(error.message);
  return lost ? new DatabaseFailure("lost", error) : error;
}

/** Whether a row is there already, at least in the eyes of the database. */
export function isDuplicate(failure: DatabaseFailure): boolean {
  return codeOf(failure.cause) === UNIQUE;
}

/** What callers are told whose work cannot be done now; a row that is there already remains an error. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseFailure)) return error;
  if (isDuplicate(error)) return error.cause;
  return unavailable(error.cause);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
