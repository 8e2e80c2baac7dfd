import { StartError } from "#schema/errors.ts";
import type { FileContext } from "../command.ts";

/** Path of the database file. Throws StartError if the service uses PostgreSQL. */
export function requireEmbedded({ database, postgres }: FileContext): string {
  if (postgres === null) return database;
  throw new StartError(
    "The data is in the PostgreSQL database of DATABASE_URL: copy and restore it with pg_dump and pg_restore.",
  );
}
