// `npm run bench:compare -- OLD NEW`: measures two builds alternately and prints one JSON line per
// case and engine.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { programOf } from "../recording/build.ts";
import { openStage } from "../recording/stage.ts";
import { account, login, OPEN, say, type Way } from "../recording/ways/way.ts";
import { type Service, startService, UPGRADE_LIMIT } from "../service.ts";
import { type Filled, fillTransactions, fillTurnovers } from "../upgrade/fill.ts";
import { openOldStore } from "../upgrade/old-store.ts";
import { makeAccount, makeTemplates } from "../upgrade/templates.ts";
import { CASES } from "./cases.ts";
import { AUTH, portOf } from "./checkout.ts";
import { encode } from "./connection.ts";
import { measure } from "./load.ts";
import { worked } from "./worked.ts";

/** Number of alternating measurements of each build. */
const ROUNDS = 2;
const STARTS = 7;
const TURNOVERS = 2000;
const ACCOUNTS = 20;
const ENV = { SVC_LOG_LEVEL: "warn", SVC_RATE_KEY: "off", SVC_RATE_ADDRESS: "off" };

/** Paths of both builds, and the number of rows in the list. */
type Builds = { old: string; next: string; rows: number };

/** Two services with equal stores. */
type Pair = { old: Service; next: Service; accounts: readonly Filled[]; stop(): Promise<void> };

type Values = Readonly<Record<string, number>>;
type Measure = (service: Service) => Promise<Values>;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Processor time of the whole machine so far, and the time that other virtual machines took, in
 * ticks (proc(5)).
 */
function processorTime(): { all: number; stolen: number } {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

async function compare(
  name: string,
  engine: string,
  pair: Pair,
  take: Measure,
  rounds = ROUNDS,
): Promise<void> {
  const before = processorTime();
  const found: { old: Values[]; next: Values[] } = { old: [], next: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.old.push(await take(pair.old));
    found.next.push(await take(pair.next));
  }
  const after = processorTime();
  const medians = (all: readonly Values[], value: string) =>
    median(all.map((values) => values[value] ?? 0));
  const values = Object.keys(found.old[0] ?? {}).map((value) => {
    const [one, other] = [medians(found.old, value), medians(found.next, value)];
    return [value, { old: rounded(one), new: rounded(other), ratio: rounded(other / one) }];
  });
  const stolen = rounded((after.stolen - before.stolen) / (after.all - before.all));
  console.log(JSON.stringify({ case: name, engine, ...Object.fromEntries(values), stolen }));
}

/** Half of them Austrian; a third of those have enough money in the account. */
const WAYS: readonly Way[] = [
  ["DE", "88888888", 100],
  ["DE", "88888888", 100_000],
  ["DE", "88888888", 10],
  ["AT", "88888", 100],
  ["AT", "88888", 100_000],
  ["AT", "88888", 200_000],
].map(([country_id = "", bank_code = "", check_amount = 0]) => ({
  name: `${country_id} ${check_amount}`,
  product: "verify",
  door: "browser",
  create: { check_amount },
  inputs: [OPEN, say({ country_id, bank_code }), login("accounts"), account(0)],
}));

/** Fills the store of `old` and starts `next` on a copy of it. */
async function pairOf(build: Builds, server?: string): Promise<Pair> {
  const url = server ? { DATABASE_URL: await createDatabase(server) } : {};
  const old = await startService({ ...ENV, ...url }, programOf(build.old));
  const stage = openStage(old);
  const [templates, template] = [await makeTemplates(stage, WAYS), await makeAccount(stage)];
  let accounts: readonly Filled[] = [];
  let next: Service | undefined;
  await old.restart("SIGTERM", async () => {
    const store = await openOldStore(build.old, old);
    const now = Date.now();
    await fillTransactions(store, templates, { total: build.rows, now });
    accounts = await fillTurnovers(store, template, {
      accounts: ACCOUNTS,
      turnovers: TURNOVERS,
      now,
    });
    await store.close();
    next = await copyOf(old, programOf(build.next), server);
  });
  if (!next) throw new Error("The copy of the store is missing.");
  const copy = next;
  async function stop(): Promise<void> {
    await copy.stop();
    await old.stop();
  }
  return { old, next: copy, accounts, stop };
}

/** Starts a service on a copy of another one's store, which is stopped meanwhile. */
async function copyOf(original: Service, program: string, server?: string): Promise<Service> {
  const keyRing = join(original.dataDir, "key-ring.json");
  if (server) {
    const name = new URL(original.env["DATABASE_URL"] ?? "").pathname.slice(1);
    const DATABASE_URL = await createDatabase(server, name);
    return startService({ ...ENV, DATABASE_URL, SVC_KEY_RING: keyRing }, program, UPGRADE_LIMIT);
  }
  const copy = await startService(ENV, program, UPGRADE_LIMIT);
  await copy.restart(
    "SIGTERM",
    () => {
      cpSync(original.dataDir, copy.dataDir, { recursive: true });
      return Promise.resolve();
    },
    program,
  );
  return copy;
}

const LISTS = {
  "two filters, few rows pass": "merchant_id=order-7&country_id=AT",
  "two filters, a sixth passes": "country_id=AT&check_passed=true",
};

function listOf(query: string): Measure {
  const path = `/v1/verifications?per_page=15&${query}`;
  const request = encode({ method: "GET", path, auth: AUTH });
  return async (service) => {
    const load = { port: portOf(service), connections: 10, count: 2000, warmUp: 500 };
    const { p50, p99 } = await measure(load, async (connection) => {
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    });
    return { p50_ms: p50, p99_ms: p99 };
  };
}

/** Measures the processor time of reading a year of an account, without that of the client. */
function yearOf(accounts: readonly Filled[]): Measure {
  const requests = accounts.map((each) => {
    const path = `/v1/api/accounts/${each.account}/turnovers`;
    return encode({ method: "GET", path, auth: `api:${each.token}` });
  });
  return async (service) => {
    const load = { port: portOf(service), connections: 1, count: 300, warmUp: 0 };
    const read = () =>
      measure(load, async (connection, index) => {
        const reply = await connection.send(requests[index % requests.length] ?? Buffer.alloc(0));
        if (reply.status !== 200) throw new Error(`a year of turnovers: ${reply.status}`);
      });
    await read();
    const before = worked(service.pid);
    const { p50 } = await read();
    return { processor_ms: (worked(service.pid) - before) / load.count, p50_ms: p50 };
  };
}

async function measureOn(engine: string, pair: Pair, rows: number): Promise<void> {
  for (const each of CASES.filter(({ stores }) => stores)) {
    await compare(each.name, engine, pair, async (service) => {
      const { count, seconds, p50, p99 } = await each.run(service);
      return { per_second: count / seconds, p50_ms: p50, p99_ms: p99 };
    });
  }
  for (const [name, query] of Object.entries(LISTS)) {
    await compare(`list of 15 out of ${rows}, ${name}`, engine, pair, listOf(query));
  }
  await compare(`a year of ${TURNOVERS} turnovers`, engine, pair, yearOf(pair.accounts));
}

async function start(service: Service): Promise<Values> {
  return { ms: await service.restart("SIGTERM") };
}

async function run(build: Builds): Promise<void> {
  const embedded = await pairOf(build);
  try {
    await compare("start to first answer", "SQLite", embedded, start, STARTS);
    await measureOn("SQLite", embedded, build.rows);
  } finally {
    await embedded.stop();
  }
  const server = await startPostgres({ durable: true });
  try {
    const shared = await pairOf(build, server.url);
    try {
      await measureOn("PostgreSQL", shared, build.rows);
    } finally {
      await shared.stop();
    }
  } finally {
    await server.remove();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string", default: "100000" } },
});
const [old, next] = positionals;
if (!old || !next) throw new Error("Usage: npm run bench:compare -- OLD NEW [--rows 100000]");
await run({ old, next, rows: Number(values.rows) });
