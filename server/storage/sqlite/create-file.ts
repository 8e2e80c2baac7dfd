import { chownSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a file unless it exists, readable only by its owner, as are the files that SQLite creates
 * beside it. One that the superuser creates belongs to the owner of the folder: a command of the
 * superuser must not lock the service out.
 */
export function createFile(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, "a", 0o600));
  if (!isNew || process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  try {
    chownSync(file, uid, gid);
  } catch {
    // A container or a network disk may forbid it.
  }
}
