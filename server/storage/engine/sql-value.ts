// What statements are given, whichever database runs them.
import { ServiceError } from "#schema/errors.ts";

/**
 * Text with NUL is refused: SQLite would keep it and compare only what stands before it, and other
 * databases cannot hold it.
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
