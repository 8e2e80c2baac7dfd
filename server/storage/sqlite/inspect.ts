// Whether a file is a whole database that this program can use.
import { StartError } from "#schema/errors.ts";
import { newest } from "../engine/migrate.ts";
import { reasonOf } from "../engine/reason.ts";
import { sizeOf } from "./database-files.ts";
import { cannotOpen } from "./failure.ts";
import { type Database, openDatabase } from "./node-sqlite.ts";

/** Size and version of a copy. */
export type Copied = { bytes: number; version: number };

/** Checks all pages of a database, and its version. Throws StartError, with `name` for the file. */
export function inspect(file: string, name: string): Copied {
  const database = openToRead(file, name);
  try {
    const [state] = database.prepare("pragma integrity_check").all();
    if (Reflect.get(Object(state), "integrity_check") !== "ok") {
      throw new StartError(`${name} is damaged.`);
    }
    const version = versionOf(database);
    if (version > newest()) {
      throw new StartError(
        `${name} has version ${version}, but this program supports only ${newest()}.`,
      );
    }
    return { bytes: sizeOf(file), version };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} is no database of this service (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** Opens a database to read. Throws StartError, with `name` for the file. */
export function openToRead(file: string, name = file): Database {
  try {
    return openDatabase(file, { readOnly: true });
  } catch (error) {
    throw cannotOpen(name, error);
  }
}

/** Throws if the database has no version: it is empty, or of another program. */
export function versionOf(database: Database): number {
  const [row] = database.prepare("select max(version) as version from schema_version").all();
  const version = Number(Reflect.get(Object(row), "version"));
  if (version > 0) return version;
  throw new Error("it has no version");
}
