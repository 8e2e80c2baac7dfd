import { ServiceError } from "#schema/errors.ts";

/** What went wrong, in the words of the database or the system. */
export function reasonOf(error: unknown): string {
  // Its own message says only that the store is unavailable.
  const cause = error instanceof ServiceError ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
