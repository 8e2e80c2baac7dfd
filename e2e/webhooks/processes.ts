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

/** `added` settings of the services; with a DATABASE_URL, they share that PostgreSQL. */
export async function startProcesses(store: StoreName, added: Settings = {}): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), "svc-ledger-"));
  const ledger = join(folder, "ledger");
  const settings = { ...SETTINGS, ...added, [LEDGER]: ledger };
  const { all, stop } = await startWith(store, settings);
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

function startWith(store: StoreName, settings: Settings): Promise<Started> {
  if (settings["DATABASE_URL"] !== undefined) return shareDatabase(settings, async () => {});
  return store === "PostgreSQL" ? sharing(settings) : single(settings);
}

async function single(settings: Settings): Promise<Started> {
  const service = await startBank(startService, settings);
  return { all: [service], stop: () => service.stop() };
}

async function sharing(settings: Settings): Promise<Started> {
  const server = await startPostgres({ durable: true });
  const url = await createDatabase(server.url);
  return shareDatabase({ ...settings, DATABASE_URL: url }, () => server.remove());
}

/** Two services on one PostgreSQL; `end` runs after they have stopped. */
async function shareDatabase(database: Settings, end: () => Promise<void>): Promise<Started> {
  const started: Service[] = [];
  async function stop(): Promise<void> {
    for (const service of started.toReversed()) await service.stop();
    await end();
  }
  try {
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
