// How long a replaced key or secret works on beside its successor.
import { invalid } from "../errors.ts";
import { count } from "../fields.ts";
import { required } from "../shape.ts";
import { HOUR } from "../time.ts";

const MOST_HOURS = 30 * 24;

/** The member of a body. */
export const OVERLAP_HOURS = required(count(0, MOST_HOURS));

/** Throws ServiceError 422 for an overlap, in milliseconds, of more than 30 days. */
export function requireOverlap(overlap: number): void {
  if (overlap > MOST_HOURS * HOUR) throw invalid("overlap", "Must be at most 30 days.");
}
