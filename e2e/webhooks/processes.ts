// The processes of the crash run: one over its own file, or two that share a PostgreSQL.
import { join } from "node:path";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { type Service, startService } from "../service.ts";
import type { StoreName } from "../stores.ts";

export type Processes = {
  /** Each serves requests and processes the queue. */
  all: readonly [Service, ...Service[]];
  stop(): Promise<void>;
};

const SETTINGS = { SVC_WEBHOOK_ALLOW: "127.0.0.1", SVC_LOG_LEVEL: "error" };

export async function startProcesses(store: StoreName): Promise<Processes> {
  if (store === "PostgreSQL") return sharing();
  const service = await startService(SETTINGS);
  return { all: [service], stop: () => service.stop() };
}

async function sharing(): Promise<Processes> {
  const server = await startPostgres({ durable: true });
  const started: Service[] = [];
  async function stop(): Promise<void> {
    for (const service of started.toReversed()) await service.stop();
    await server.remove();
  }
  try {
    const database = { ...SETTINGS, DATABASE_URL: await createDatabase(server.url) };
    const first = await startService(database);
    started.push(first);
    const keyRing = join(first.dataDir, "key-ring.json");
    const second = await startService({ ...database, SVC_KEY_RING: keyRing });
    started.push(second);
    return { all: [first, second], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
