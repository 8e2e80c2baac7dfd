// Backup of the embedded database.
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { StartError } from "#schema/errors.ts";
import { reasonOf } from "../engine/reason.ts";
import { settle } from "./database-files.ts";
import { type Copied, inspect, openToRead } from "./inspect.ts";
import { joinCommands } from "./locks.ts";
import type { Database } from "./node-sqlite.ts";
import { refuseMoved } from "./moved.ts";

/**
 * Writes a consistent copy of a database, even during writes of another process. The copy gets its
 * name once it is checked, durable, and readable only by its owner. Throws StartError.
 */
export function backUp(file: string, copy: string): Copied {
  if (existsSync(copy)) throw new StartError(`${copy} exists already; name a new file.`);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}.`);
  const beside = joinCommands(file);
  try {
    return write(file, copy);
  } finally {
    beside.close();
  }
}

function write(file: string, copy: string): Copied {
  const database = openToRead(file);
  try {
    refuseMoved(database, file);
    return writePart(database, copy);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${copy} cannot be written (${reasonOf(error)}).`, { cause: error });
  } finally {
    database.close();
  }
}

function writePart(database: Database, copy: string): Copied {
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, "wx", 0o600));
  try {
    database.prepare("vacuum into ?").run(part);
    const copied = inspect(part, part);
    settle(part, copy);
    return copied;
  } finally {
    // Of a copy that failed, which on a full disk would keep the service from writing.
    rmSync(part, { force: true });
  }
}
