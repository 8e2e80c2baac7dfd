// Errors for callers while the database is unavailable.
import { ServiceError } from "#schema/errors.ts";

/** Seconds after which a client may retry: about as long as a database restart takes. */
const RETRY_AFTER = "5";
const MESSAGE = "The service cannot answer at the moment; try again soon.";

export function unavailable(cause: unknown, message = MESSAGE): ServiceError {
  return new ServiceError(503, { message, headers: { "Retry-After": RETRY_AFTER }, cause });
}

/** The connection or the disk failed during the commit, so the outcome is unknown. */
export function inDoubt(cause: unknown): ServiceError {
  const message = "It is not known whether the request was carried out; look before you repeat it.";
  return unavailable(cause, message);
}

/**
 * Whether the error is a temporary outage: the store was unreachable, or the outcome of a commit is
 * unknown.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 503;
}
