// A large store of an old build, and what the new build makes of it.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runOn } from "#storage/testing/postgres-databases.ts";
import { type Build, programOf, startBuild } from "../recording/build.ts";
import { compare, type Difference } from "../recording/compare.ts";
import type { Exchange } from "../recording/exchange.ts";
import { openStage, type Stage } from "../recording/stage.ts";
import { openUser } from "../recording/parts/user.ts";
import { WAYS } from "../recording/ways/all.ts";
import { createFor } from "../recording/ways/customer.ts";
import { RESOURCES } from "../recording/ways/products.ts";
import { BANK, login, OPEN, type Way } from "../recording/ways/way.ts";
import { type AccountTemplate, fillTransactions, fillTurnovers, type Template } from "./fill.ts";
import { openOldStore } from "./old-store.ts";

/** Objects of each list that are read one by one, each with its session and events. */
const SAMPLE = 250;
/** Accounts whose turnovers are read. */
const ACCOUNTS = 100;
const LISTS: Readonly<Record<string, readonly string[]>> = {
  "/v1/verifications": [
    "",
    "country_id=DE&check_passed=true",
    "merchant_id=order-7",
    "since=-3 days",
  ],
  "/v1/risks": ["", "account_holder=handel", "order_by=iban&direction=asc"],
  "/v1/payments": ["", "amount=12.5&recipient_holder=adler", "order_by=amount"],
  "/v1/events": ["", "type=transaction.created", "type=transaction.updated"],
  "/v1/api/users": ["", "direction=asc"],
};

export type Large = {
  old: string;
  next: string;
  transactions: number;
  turnovers: number;
  server?: string | undefined;
};

export type LargeOutcome = {
  migration_seconds: number;
  peak_mb: number;
  mb_before: number;
  mb_after: number;
  /** Answers that were compared, and those that differ. */
  answers: number;
  differences: readonly Difference[];
};

/** Finished sessions of every way that ends in an object. */
async function templates(stage: Stage): Promise<Template[]> {
  const found: Template[] = [];
  for (const way of WAYS) {
    const { product, door } = way;
    if (product === "connect" || door === "server") continue;
    const transaction = await walk(stage, way, "");
    const path = `${RESOURCES[product].path}/${transaction}`;
    if ((await stage.ask({ path })).status !== 200) continue;
    const { body } = await stage.ask({ path: `${path}/events` });
    const events = (body["data"] as { id: string }[]).map(({ id }) => id);
    found.push({ product, transaction, events });
  }
  return found;
}

async function walk(stage: Stage, way: Way, token: string): Promise<string> {
  const customer = await createFor(way, stage.ask, token);
  for (const input of way.inputs) await customer.step(input);
  return customer.transaction;
}

async function accountTemplate(stage: Stage): Promise<AccountTemplate> {
  const { id, token } = await openUser(stage);
  const create = { sync_mode: "full", days: 365 };
  const inputs = [OPEN, BANK, login("123456")];
  await walk(stage, { name: "", product: "connect", door: "browser", create, inputs }, token);
  const { body } = await stage.ask({ path: "/v1/api/accounts", auth: `api:${token}` });
  const [first] = body["data"] as { id: string }[];
  return { user: id, account: first?.id ?? "" };
}

/** Reads every list, and of each a sample spread over all of its rows. */
async function readAll(
  { service }: Build,
  accounts: readonly { token: string; account: string }[],
): Promise<readonly Exchange[]> {
  const stage = openStage(service);
  const { begin, ask } = stage;
  for (const [path, queries] of Object.entries(LISTS)) {
    begin(`list ${path}`);
    for (const query of queries) await ask({ path: `${path}?${query}` });
    const { body } = await ask({ path: `${path}?per_page=1` });
    const pages = Math.max(1, Math.floor(Number(body["total"]) / 5));
    const step = Math.max(1, Math.floor(pages / (SAMPLE / 5)));
    for (let page = 1; page <= pages; page += step) {
      const { body: rows } = await ask({ path: `${path}?per_page=5&page=${page}` });
      for (const row of rows["data"] as Record<string, string>[]) {
        begin(`one of ${path}, ${String(row["id"])}`);
        await ask({ path: `${path}/${row["id"]}` });
        if (!row["transaction"] || path === "/v1/events") continue;
        await ask({ path: `/v1/sessions/${row["transaction"]}` });
        await ask({ path: `${path}/${row["transaction"]}/events` });
        if (path !== "/v1/risks") continue;
        await ask({ path: `${path}/${row["id"]}/accountSnapshot?format=json` });
        await ask({ path: `${path}/${row["id"]}/factSheet?format=json` });
      }
      begin(`list ${path}, after page ${page}`);
    }
  }
  const every = Math.max(1, Math.floor(accounts.length / ACCOUNTS));
  for (const { token, account } of accounts.filter((_, nth) => nth % every === 0)) {
    begin(`account ${account}`);
    const auth = `api:${token}`;
    for (const more of ["", "/balance", "/turnovers", "/turnovers?only_new=1"]) {
      await ask({ path: `/v1/api/accounts/${account}${more}`, auth });
    }
  }
  return stage.exchanges;
}

/** Megabytes of the store, its log included. */
async function sizeOf({ service: { dataDir, env } }: Build): Promise<number> {
  const url = env["DATABASE_URL"];
  if (url) {
    const query = "select pg_database_size(current_database())::text as bytes";
    const [row] = await runOn<{ bytes: string }>(url, query);
    return Math.round(Number(row?.bytes) / 1_000_000);
  }
  return Math.round(statSync(join(dataDir, "svc.db")).size / 1_000_000);
}

/** The most memory that a process has had so far, in megabytes (proc(5)). */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000);
}

/** Fills the store of the old build, starts the new one on it, and compares what they answer. */
export async function upgradeLarge(options: Large): Promise<LargeOutcome> {
  const { old, next, transactions, turnovers, server } = options;
  const running = await startBuild(old, server);
  try {
    const stage = openStage(running.service);
    const [found, account] = [await templates(stage), await accountTemplate(stage)];
    let accounts: { token: string; account: string }[] = [];
    await running.service.restart("SIGTERM", async () => {
      const store = await openOldStore(old, running.service);
      await fillTransactions(store, found, transactions);
      accounts = await fillTurnovers(store, account, turnovers);
      await store.close();
    });
    const before = await readAll(running, accounts);
    let mb_before = 0;
    const measure = async () => {
      mb_before = await sizeOf(running);
    };
    const milliseconds = await running.service.restart("SIGTERM", measure, programOf(next));
    const peak_mb = peakOf(running.service.pid);
    const mb_after = await sizeOf(running);
    const { differences } = compare(before, await readAll(running, accounts));
    const migration_seconds = Math.round(milliseconds / 100) / 10;
    const answers = before.length;
    return { migration_seconds, peak_mb, mb_before, mb_after, answers, differences };
  } finally {
    await running.stop();
  }
}
