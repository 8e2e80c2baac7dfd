// Classifies failures of PostgreSQL.
import { unavailable } from "../engine/unavailable.ts";

/**
 * `retry`: another transaction changed data that this one depends on. `lost`: the database did not
 * respond, or closed the connection. `refused`: it responds, but an administrator must act first,
 * so an immediate retry is pointless. In all cases a transaction has no effect if its commit was
 * not sent.
 */
export type FailureKind = "retry" | "lost" | "refused";

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
/** By an administrator or by a timeout; the connection remains. */
const CANCELLED = "57014";
const RETRY = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  UNIQUE, // the row may be newer than the snapshot of the transaction
]);
const LOST = new Set([
  "25006", // read-only: the server has become a standby
  "25P03", // idle for too long in a transaction: this process was stopped meanwhile
  "25P04", // a transaction took too long
  "26000", // an unknown prepared statement: what prepared it was cancelled
  "42P05", // a prepared statement that exists already
  "53300", // too many connections
  "55P03", // lock not available
  CANCELLED,
  "57P01", // shutdown by the administrator
  "57P02", // shutdown after a crash
  "57P03", // starting up
  "57P05", // idle for too long
]);
/** Of those, what a server answers in place of carrying out a statement. */
const UNDONE = new Set(["25006", "26000", "42P05", "55P03", CANCELLED]);
const REFUSED = new Set([
  "28000", // invalid authorization
  "28P01", // invalid password
  "3D000", // no such database
  "53100", // disk full
  "53200", // out of memory
  "53400", // configuration limit exceeded
  "58030", // I/O error
]);
/** Error codes of sockets and name resolution. */
const NETWORK = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // the socket file, which the server creates at its start
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/**
 * Driver errors without a code, and prepared statements whose table was changed by a newer version
 * of the program: a new connection prepares them again.
 */
const CONNECTION_ERRORS =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded|timeout expired|Query read timeout|cached plan must not change)/;

/** Wraps a failure with its kind; returns other errors unchanged. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error;
  const code = codeOf(error);
  if (RETRY.has(code)) return new DatabaseFailure("retry", error);
  if (REFUSED.has(code)) return new DatabaseFailure("refused", error);
  const named = LOST.has(code) || NETWORK.has(code) || code.startsWith("08");
  const lost = named || CONNECTION_ERRORS.test(error.message);
  return lost ? new DatabaseFailure("lost", error) : error;
}

/** Whether the connection was lost, or is of no further use. */
export function isLost(error: unknown): boolean {
  const failure = failureOf(error);
  return failure instanceof DatabaseFailure && failure.kind === "lost";
}

/** Whether a statement had no effect for certain, although its connection may be of no further use. */
export function isUndone(error: unknown): boolean {
  return UNDONE.has(codeOf(error));
}

/** Whether the database gave up a statement on a connection that remains. */
export function isCancelled(error: unknown): boolean {
  return codeOf(error) === CANCELLED;
}

/** Whether the database reports a duplicate row. */
export function isDuplicate(failure: DatabaseFailure): boolean {
  return codeOf(failure.cause) === UNIQUE;
}

/** Converts a failure to a 503 for callers; duplicates remain errors. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseFailure)) return error;
  if (isDuplicate(error)) return error.cause;
  return unavailable(error.cause);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
