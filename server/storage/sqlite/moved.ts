// The mark of a database that was moved to PostgreSQL: the number in a file's header that SQLite
// leaves to programs. Copies of the file have it, too.
import { StartError } from "#schema/errors.ts";
import { type Database, openDatabase } from "./node-sqlite.ts";

/** When a database was moved, in epoch milliseconds to the second; null if it was not. */
export function movedAt(database: Database): number | null {
  const [row] = database.prepare("pragma user_version").all();
  // SQLite keeps 32 bits, with a sign.
  const seconds = Number(Reflect.get(Object(row), "user_version")) >>> 0;
  return seconds === 0 ? null : seconds * 1000;
}

/** Marks a database as moved at a moment; null removes the mark. Throws what SQLite throws. */
export function markMoved(file: string, at: number | null): void {
  const database = openDatabase(file);
  try {
    const seconds = at === null ? 0 : Math.max(1, Math.floor(at / 1000));
    database.exec(`pragma user_version = ${seconds | 0}`);
    // Out of the write-ahead log, so that a copy of the file alone has the mark.
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

/** Throws StartError for a database that was moved: what banks carried out since then stands elsewhere. */
export function refuseMoved(database: Database, file: string): void {
  const at = movedAt(database);
  if (at === null) return;
  throw new StartError(
    `The database ${file} was moved to PostgreSQL at ${new Date(at).toISOString()}: ` +
      "set DATABASE_URL, or run move again if it failed. " +
      `To go back to it, which ends its open payments: npm run admin -- restore ${file}`,
  );
}
