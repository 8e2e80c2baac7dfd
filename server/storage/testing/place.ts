// A store that outlives the processes that open it, for tests that restart the service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type FileKeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { openPostgres } from "../postgres/postgres-store.ts";
import { openSqlite } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { giveBack, takeDatabase } from "./open-store.ts";

export type Place = {
  folder: string;
  keyRing: FileKeyRing;
  /** Address of the PostgreSQL database; null for the embedded one. */
  url: string | null;
  /** Opens the store; one process at a time. */
  open(): Promise<Store>;
  remove(): void;
};

/** An empty store on the engine of the vitest project. */
export async function createPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "svc-place-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const url = inject("postgres") ? await takeDatabase() : null;
  return {
    folder,
    keyRing,
    url,
    async open() {
      if (url === null) return openSqlite({ file: join(folder, "svc.db"), keyRing });
      // Tests control the clock.
      return { ...(await openPostgres({ url, keyRing })), clock: null };
    },
    remove() {
      if (url !== null) giveBack(url);
      rmSync(folder, { recursive: true });
    },
  };
}
