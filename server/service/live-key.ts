import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";

/** Writes the first Live key to a file that only its owner can read; returns the file's path. */
export function saveLiveKey(dataDir: string, key: string): string {
  const file = join(dataDir, "live-key");
  try {
    // An existing file would keep its mode.
    rmSync(file, { force: true });
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
    return file;
  } catch (error) {
    throw new StartError(
      `The Live key cannot be written to ${file}: create one with npm run admin -- key create --mode live.`,
      { cause: error },
    );
  }
}
