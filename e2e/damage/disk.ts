// A small disk in memory, which a test can fill.
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Disk = {
  folder: string;
  /** Leaves no space. */
  fill(): void;
  /** Frees the space that `fill` took. */
  free(): void;
  remove(): void;
};

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** Null where this user can mount no disk. */
export function mountDisk(megabytes: number): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), "svc-disk-"));
  try {
    const options = `size=${megabytes}m,mode=1777`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  mkdirSync(ballast);
  return {
    folder,
    fill() {
      const file = openSync(join(ballast, "full"), "w");
      try {
        for (let size = BLOCK.length; size > 0;) size = writeSome(file, size);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(join(ballast, "full"), { force: true }),
    remove() {
      // Lazily: a server that has just ended may still hold it.
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes bytes; returns how many to try next: fewer once they do not fit, 0 at the end. */
function writeSome(file: number, size: number): number {
  try {
    writeSync(file, BLOCK, 0, size);
    return size;
  } catch {
    return Math.floor(size / 2);
  }
}
