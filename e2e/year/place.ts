// A large merchant's service, with a webhook and a clock that can be set.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startReceiver } from "#events/testing/receiver.ts";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { admin } from "../admin.ts";
import { clockBy } from "../damage/clock.ts";
import { type Service, startService } from "../service.ts";
import { type Direct, openBeside, type Where } from "./direct.ts";

export type StoreName = "sqlite" | "postgres";

export type Place = {
  service: Service;
  where: Where;
  /** Address of the PostgreSQL server; null for the embedded database. */
  server: string | null;
  /** The clock of the service, which can be set. */
  clock(): number;
  setClock(now: number): void;
  /** Of the store's files. */
  bytes(): Promise<number>;
  stop(): Promise<void>;
};

const SETTINGS = {
  SVC_LOG_LEVEL: "warn",
  SVC_RATE_KEY: "off",
  SVC_RATE_ADDRESS: "off",
  SVC_RATE_FAILURES: "off",
  SVC_WEBHOOK_ALLOW: "127.0.0.1",
};
/** Milliseconds between looks at the clock's file, and some. */
const CLOCK_READ = 200;
/** Milliseconds in which a service has to start. */
const START_LIMIT = 900_000;

/** Starts a service whose clock shows `now`. */
export async function startPlace(store: StoreName, now: number): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "svc-year-"));
  const clock = join(folder, "clock");
  let shift = 0;
  function setClock(at: number): void {
    shift = Math.round(at - Date.now());
    writeFileSync(clock, String(shift));
  }
  setClock(now);
  const receiver = await startReceiver();
  const postgres = store === "postgres" ? await startPostgres({ durable: true }) : null;
  const url = postgres && (await createDatabase(postgres.url));
  const env = {
    ...SETTINGS,
    ...clockBy(clock),
    ...(url !== null && { DATABASE_URL: url }),
  };
  const service = await startService(env, undefined, START_LIMIT);
  await admin(service, "webhook", "add", receiver.url("/webhooks"));
  const where = url === null ? { file: join(service.dataDir, "svc.db") } : { url };
  return {
    service,
    where,
    server: postgres?.url ?? null,
    clock: () => Date.now() + shift,
    setClock,
    bytes: () => (url === null ? filesOf(service.dataDir) : sizeOf(where)),
    async stop() {
      await service.stop();
      await postgres?.remove();
      await receiver.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function filesOf(folder: string): Promise<number> {
  const files = readdirSync(folder).filter((name) => name.startsWith("svc.db"));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Works on the store while the service runs. */
export async function beside<T>(where: Where, work: (direct: Direct) => Promise<T>): Promise<T> {
  const direct = await openBeside(where);
  try {
    return await work(direct);
  } finally {
    await direct.close();
  }
}

async function sizeOf(where: Where): Promise<number> {
  const query = "select pg_database_size(current_database()) as bytes";
  const [row] = await beside(where, (direct) => direct.all(query));
  return Number(row?.["bytes"]);
}

/** The first number of the first row. */
export async function numberOf(direct: Direct, query: string): Promise<number> {
  const [row = {}] = await direct.all(query);
  return Number(Object.values(row)[0]);
}

/**
 * Starts a recurring job again and again, without its pause, until the query `until` finds no row
 * or the seconds are over. Returns the seconds that it took.
 */
export async function hurry(
  place: Place,
  { job, until, seconds }: { job: "expiry" | "retention"; until: string; seconds: number },
): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  await wait(CLOCK_READ);
  await beside(place.where, async (direct) => {
    while (passed() < seconds && (await direct.all(`${until} limit 1`)).length > 0) {
      await startNow(place, direct, job);
      await wait(CLOCK_READ);
    }
  });
  return passed();
}

/**
 * Starts a recurring job that waits for its time. PostgreSQL has a clock of its own, so the time
 * changes; the clock of the service goes on to that time otherwise.
 */
async function startNow(place: Place, direct: Direct, job: string): Promise<void> {
  const waits = `kind = '${job}' and owner is null`;
  if ("url" in place.where) {
    await direct.all(`update jobs set run_at = 0 where ${waits}`);
    return;
  }
  const [row] = await direct.all(`select run_at from jobs where ${waits}`);
  const due = Number(row?.["run_at"] ?? 0);
  if (due > place.clock()) place.setClock(due);
}
