// What callers are told while the database cannot be used.
import { ServiceError } from "#schema/errors.ts";

/** Seconds after which a client may come back: a restart of the database takes about as long. */
const RETRY_AFTER = "5";
const MESSAGE = "The service cannot answer at the moment; try again soon.";

export function unavailable(cause: unknown, message = MESSAGE): ServiceError {
  return new ServiceError(503, { message, headers: { "Retry-After": RETRY_AFTER }, cause });
}

/** The connection went, or the disk failed, while it was committing. */
export function inDoubt(cause: unknown): ServiceError {
  const message = "It is not known whether the request was carried out; look before you repeat it.";
  return unavailable(cause, message);
}

/** Whether the store could not be asked, or did not tell whether it wrote: it may later. */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 503;
}
