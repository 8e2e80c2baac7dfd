// The store of a run, which outlives the processes that open it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import type { Store } from "#storage/store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";

export type Place = {
  folder: string;
  /** Opens the store; one process at a time. */
  open(): Promise<Store>;
  remove(): void;
};

/** An empty store on the engine of the vitest project. */
export async function createPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "svc-model-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const url = inject("postgres") ? await takeDatabase() : null;
  return {
    folder,
    async open() {
      if (url === null) return openSqlite({ file: join(folder, "svc.db"), keyRing });
      // The run controls the clock.
      return { ...(await openPostgres({ url, keyRing })), clock: null };
    },
    remove() {
      if (url !== null) giveBack(url);
      rmSync(folder, { recursive: true });
    },
  };
}
