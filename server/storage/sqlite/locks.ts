// Who may have the database open. The locks are on files beside it: the system releases them even
// after a kill.
import { StartError } from "#schema/errors.ts";
import { realPath } from "./database-files.ts";
import { cannotOpen, isBusy } from "./failure.ts";
import { type Database, openLock } from "./node-sqlite.ts";

/**
 * Claims the database for this process until the lock is closed. Throws StartError if another process
 * has claimed it.
 */
export function claim(file: string): Database {
  const lock = claimIfFree(file);
  if (lock) return lock;
  throw new StartError(`The database ${file} is in use; stop the process that has it open.`);
}

/** Like `claim`, but returns null if another process has claimed the database. */
export function claimIfFree(file: string): Database | null {
  return take(file, ".lock", "begin exclusive");
}

/**
 * Joins the commands that have the database open, beside a service or alone, until the lock is closed.
 * Throws StartError during `withoutCommands`.
 */
export function joinCommands(file: string): Database {
  // Reading shares the lock for as long as the transaction is open.
  const lock = take(file, COMMANDS, "begin; select 1 from sqlite_master");
  if (lock) return lock;
  throw new StartError(
    `The database ${file} is being restored or moved: try again when that has ended.`,
  );
}

/**
 * Runs work during which no command may have the database open: what it writes would be lost. Throws
 * StartError if one has.
 */
export async function withoutCommands<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = take(file, COMMANDS, "begin exclusive");
  if (!lock) {
    throw new StartError(
      `The database ${file} is in use by a command: try again when that has ended.`,
    );
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** The end of the name of the file that commands lock. */
const COMMANDS = ".commands";

/**
 * Returns null if another process holds the lock. It stands beside the file that a symbolic link leads
 * to: every way to a database meets the same one. Throws StartError.
 */
function take(file: string, end: string, statements: string): Database | null {
  let lock: Database | null = null;
  try {
    lock = openLock(realPath(file) + end);
    lock.exec(statements);
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return null;
    throw cannotOpen(file, error);
  }
}
