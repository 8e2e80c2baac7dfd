import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";

/**
 * Writes what is shown only once to a file of the data folder that only its owner can read; returns
 * the file's path. Throws StartError with `remedy` if it cannot.
 */
export function saveSecret(
  dataDir: string,
  { name, secret, remedy }: { name: string; secret: string; remedy: string },
): string {
  const file = join(dataDir, name);
  try {
    // An existing file would keep its mode.
    rmSync(file, { force: true });
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    return file;
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${remedy}.`, { cause: error });
  }
}
