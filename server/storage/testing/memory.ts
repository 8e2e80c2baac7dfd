// Where tests keep their files: in memory, if there is enough, so that no commit waits for a disk.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Bytes; a run takes less than a tenth. */
const ENOUGH = 4 * 1024 ** 3;

/** The folder in which a test run makes its own. */
export function testFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ENOUGH) return MEMORY;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}
