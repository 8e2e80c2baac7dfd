// The files of a database: the one that bears its name, and those beside it.
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFile } from "./create-file.ts";

/** The end of the name of a write-ahead log: what is committed can stand in it alone. */
const LOG = "-wal";
/** The ends of the names of the files that SQLite reads together. */
const ENDS = ["", LOG, "-shm", "-journal"];

/** The path of a file behind symbolic links, beside which SQLite keeps the others; it may be missing. */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const folder = dirname(file);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
}

/** Paths of all files that a database may have. */
export function filesOf(file: string): string[] {
  return ENDS.map((end) => file + end);
}

/** Removes a database with all files beside it. */
export function removeDatabase(file: string): void {
  for (const each of [...filesOf(file), `${file}.lock`]) rmSync(each, { force: true });
}

/** Copies a database with its log into new files that only their owner can read from the start. */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  for (const end of ["", LOG]) {
    if (!existsSync(file + end)) continue;
    // copyFile would set the mode of its source.
    createFile(copy + end);
    await pipeline(createReadStream(file + end), createWriteStream(copy + end, { flags: "r+" }));
  }
}

/** A text that changes when a database or its log is written. */
export function stateOf(file: string): string {
  const states = ["", LOG].map((end) => statSync(file + end, { throwIfNoEntry: false }));
  return states.map((state) => `${state?.size} ${state?.mtimeMs}`).join();
}

/** Bytes of a file; 0 if it is missing. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Whether committed data stands in the log. */
export function hasLog(file: string): boolean {
  return sizeOf(file + LOG) > 0;
}

/** The name that `setAside` gives to a database, or to the log that is left of one; null without both. */
export function asideName(file: string, now: number): string | null {
  const end = ["", LOG].find((each) => existsSync(file + each));
  return end === undefined ? null : `${asideOf(file, now)}${end}`;
}

/**
 * Keeps the files of a database under other names, so that none stands beside the one that takes its
 * place. A database that is whole without the others stays in place until then; any other gives its
 * name to a note, with which no service starts: without the name, it would create a new database.
 */
export function setAside(file: string, now: number, isWhole: boolean): void {
  for (const end of isWhole ? [""] : ENDS) {
    if (existsSync(file + end)) linkSync(file + end, asideOf(file, now) + end);
  }
  flush(dirname(file));
  // The database goes before its log: a service must not start with it alone, which may be older.
  if (!isWhole) {
    const note = `${file}.note`;
    createFile(note);
    writeFileSync(note, `A restore was interrupted: run it again. Kept: ${asideOf(file, now)}*\n`);
    settle(note, file);
  }
  for (const end of ENDS.slice(1)) rmSync(file + end, { force: true });
  flush(dirname(file));
}

/** Renames a file durably: first its content reaches the disk, then its name. */
export function settle(part: string, name: string): void {
  flush(part);
  renameSync(part, name);
  flush(dirname(name));
}

function asideOf(file: string, now: number): string {
  return `${file}.before-${now}`;
}

function flush(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
