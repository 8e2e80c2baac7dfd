// `npm run bench`: one JSON line per case, against the built server on the loopback address.
import { execFileSync } from "node:child_process";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { type Service, startService } from "../service.ts";
import { measureOpenPages, measureRequestLog, measureSessionPages } from "./account.ts";
import { measureBankUsers } from "./bank-users.ts";
import { CASES } from "./cases.ts";
import { checkCosts, measureChecks } from "./checks.ts";
import { fintsCosts, measureSlowBanks } from "./fints.ts";
import { measureFirstForm } from "./first-form.ts";
import { compare, measureLists, objectsOf, type Print } from "./lists.ts";
import { drain } from "./deliveries.ts";
import type { Measured } from "./load.ts";
import { startPeers } from "./peers.ts";
import { seed } from "./seed.ts";
import { weigh } from "./sizes.ts";
import { measureSyncs } from "./syncs.ts";

const STARTS = 5;

/** Higher than any load, so that the rate limits are part of the measurement. */
const RATES = { SVC_RATE_KEY: "1000000", SVC_RATE_ADDRESS: "1000000" };

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

function printMeasured(name: string, measured: Measured, pid: number, more: object = {}): void {
  const { count, seconds, p50, p99 } = measured;
  const per_second = Math.round(count / seconds);
  const rss_mb = memory(pid);
  print(name, { count, per_second, p50_ms: round(p50), p99_ms: round(p99), rss_mb, ...more });
}

async function sizes(): Promise<void> {
  for (const [file, gzip_bytes] of Object.entries(await weigh())) print(file, { gzip_bytes });
}

async function starts(service: Service): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) times.push(await service.restart("SIGTERM"));
  print("start to first answer", { ms: times.map(Math.round), rss_mb: memory(service.pid) });
}

async function firstForm(service: Service): Promise<void> {
  const { frames, longest_task_ms, ...times } = await measureFirstForm(service);
  const name = "first form after its answer, a quarter of the speed, median of 5";
  const rounded = Object.entries(times).map(([key, value]) => [key, round(value)]);
  print(name, { frames, longest_task_ms, ...Object.fromEntries(rounded) });
}

/** Runs `work` on a fresh service; `env` overrides the common environment. */
async function withService(
  work: (service: Service) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const service = await startService({ SVC_LOG_LEVEL: "warn", ...RATES, ...env });
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

const printPostgres: Print = (name, ...measured) => {
  printMeasured(`PostgreSQL: ${name}`, ...measured);
};

/** Cases that depend on the database, on a PostgreSQL that shares the cores. */
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
    await drain((name, values) => print(`PostgreSQL: ${name}`, values), await fresh());
  } finally {
    await server.remove();
  }
}

await withService(firstForm);
await withService(async (service) => {
  for (const { name, run } of CASES) printMeasured(name, await run(service), service.pid);
  await starts(service);
});
await checkCosts(print);
await measureChecks(printMeasured);
await fintsCosts(print);
await measureSlowBanks(RATES, printMeasured);
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
await withService((service) => measureBankUsers(service, printMeasured));
await withService((service) => measureSyncs(service, print));
await withService((service) => measureOpenPages(service, printMeasured));
await withService((off) => withService((on) => measureRequestLog({ on, off }, printMeasured)), {
  SVC_REQUEST_LOG: "off",
});
await measureSessionPages(() => startService({ SVC_LOG_LEVEL: "warn", ...RATES }), print);
await onPostgres();
await drain(print);
await sizes();
