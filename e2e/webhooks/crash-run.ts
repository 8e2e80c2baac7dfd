// Kills processes one after the other and restarts them, under load.
import { setTimeout as wait } from "node:timers/promises";
import type { StoreName } from "../stores.ts";
import { loadRun, type Outcome as LoadOutcome } from "./load-run.ts";
import { startProcesses } from "./processes.ts";

/** Milliseconds since the previous kill, and the index of the process, modulo their number. */
export type Kill = { after: number; process: number };

export type Outcome = LoadOutcome & { killed: number };

export async function crashRun(store: StoreName, kills: readonly Kill[]): Promise<Outcome> {
  const outcome = await loadRun(await startProcesses(store), async ({ all }) => {
    for (const { after, process } of kills) {
      await wait(after);
      await all[process % all.length]?.restart("SIGKILL");
    }
  });
  return { killed: kills.length, ...outcome };
}
