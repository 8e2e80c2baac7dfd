// Converts values to statement parameters, for both databases.
import { ServiceError } from "#schema/errors.ts";

/**
 * Refuses text with NUL: SQLite compares only the part before it, and PostgreSQL cannot store it.
 */
export function toSqlValue(value: unknown): string | number | null {
  if (value === null || typeof value === "number") return value;
  if (typeof value === "string") {
    if (value.includes("\0")) {
      throw new ServiceError(422, { message: "Text must not contain the NUL character." });
    }
    return value;
  }
  throw new TypeError(`The store cannot bind a value of type ${typeof value}.`);
}
