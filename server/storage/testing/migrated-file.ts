// An empty embedded database of the newest version, to copy: migrating takes longer than most tests.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openSqlite } from "../sqlite/sqlite-store.ts";

let known: Promise<Buffer> | null = null;

/** The content of the file; made once for each process. */
export function migratedFile(): Promise<Buffer> {
  return (known ??= migrate());
}

async function migrate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "svc-migrated-"));
  try {
    const file = join(folder, "svc.db");
    const store = await openSqlite({ file, keyRing: openKeyRing(join(folder, "keys.json")) });
    await store.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
