// `npm run bench`: one JSON line a case, against the built server on the loopback address.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { type Service, startService } from "../service.ts";
import { CASES } from "./cases.ts";
import { compare, measureLists, objectsOf, type Print } from "./lists.ts";
import type { Measured } from "./load.ts";
import { startPeers } from "./peers.ts";
import { seed } from "./seed.ts";

const PUBLIC = fileURLToPath(new URL("../../dist/public", import.meta.url));
const STARTS = 5;

function print(name: string, values: object): void {
  console.log(JSON.stringify({ case: name, node: process.version, ...values }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Resident memory of a process in MB. */
function memory(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

const printMeasured: Print = (name, { count, seconds, p50, p99 }: Measured, pid) => {
  const per_second = Math.round(count / seconds);
  const rss_mb = memory(pid);
  print(name, { count, per_second, p50_ms: round(p50), p99_ms: round(p99), rss_mb });
};

function sizes(): void {
  for (const file of readdirSync(PUBLIC).filter((name) => /\.(js|css)$/.test(name))) {
    print(file, { gzip_bytes: gzipSync(readFileSync(`${PUBLIC}/${file}`), { level: 9 }).length });
  }
}

async function starts(service: Service): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) times.push(await service.restart("SIGTERM"));
  print("start to first answer", { ms: times.map(Math.round), rss_mb: memory(service.pid) });
}

/** Runs `work` on a fresh service; `env` goes on top of what all have. */
async function withService(
  work: (service: Service) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const service = await startService({ SVC_LOG_LEVEL: "warn", ...env });
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

const printPostgres: Print = (name, ...measured) => {
  printMeasured(`PostgreSQL: ${name}`, ...measured);
};

/** What tells of the database, on a PostgreSQL that shares the cores. */
async function onPostgres(): Promise<void> {
  const server = await startPostgres({ durable: true });
  const fresh = async () => ({ DATABASE_URL: await createDatabase(server.url) });
  try {
    await withService(
      async (service) => {
        for (const { name, run, stores } of CASES) {
          if (stores) printPostgres(name, await run(service), service.pid);
        }
      },
      await fresh(),
    );
    const env = await fresh();
    await withService(async (service) => {
      await seed(service, 100_000, env.DATABASE_URL);
      await measureLists(service, 100_000, printPostgres);
    }, env);
  } finally {
    await server.remove();
  }
}

await withService(async (service) => {
  for (const { name, run } of CASES) printMeasured(name, await run(service), service.pid);
  await starts(service);
});
await withService(async (service) => {
  await seed(service, 1000);
  const peers = await startPeers(await objectsOf(service));
  try {
    await compare(service, peers, printMeasured);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
  }
  await measureLists(service, 1000, printMeasured);
});
await withService(async (service) => {
  await seed(service, 100_000);
  await measureLists(service, 100_000, printMeasured);
});
await onPostgres();
sizes();
