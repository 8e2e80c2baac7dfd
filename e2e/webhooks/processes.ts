// The processes of the crash run: one over its own file, or two that share a PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { startBank } from "../bank/books.ts";
import { LEDGER } from "../bank/moments.ts";
import { type Service, startService } from "../service.ts";
import type { StoreName } from "../stores.ts";

export type Processes = {
  /** Each serves requests and processes the queue. */
  all: readonly [Service, ...Service[]];
  /** File of the test bank's ledger, which all of them write. */
  ledger: string;
  stop(): Promise<void>;
};

const SETTINGS = { SVC_WEBHOOK_ALLOW: "127.0.0.1", SVC_LOG_LEVEL: "error" };

export async function startProcesses(store: StoreName): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), "svc-ledger-"));
  const ledger = join(folder, "ledger");
  const settings = { ...SETTINGS, [LEDGER]: ledger };
  const { all, stop } = await (store === "PostgreSQL" ? sharing(settings) : single(settings));
  return {
    all,
    ledger,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

type Started = Pick<Processes, "all" | "stop">;
type Settings = Record<string, string>;

async function single(settings: Settings): Promise<Started> {
  const service = await startBank(startService, settings);
  return { all: [service], stop: () => service.stop() };
}

async function sharing(settings: Settings): Promise<Started> {
  const server = await startPostgres({ durable: true });
  const started: Service[] = [];
  async function stop(): Promise<void> {
    for (const service of started.toReversed()) await service.stop();
    await server.remove();
  }
  try {
    const database = { ...settings, DATABASE_URL: await createDatabase(server.url) };
    const first = await startBank(startService, database);
    started.push(first);
    const keyRing = join(first.dataDir, "key-ring.json");
    const second = await startBank(startService, { ...database, SVC_KEY_RING: keyRing });
    started.push(second);
    return { all: [first, second], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
