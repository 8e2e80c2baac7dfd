// A large store of an old build, and the new build's responses over it.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runOn } from "#storage/testing/postgres-databases.ts";
import { type Build, programOf, startBuild } from "../recording/build.ts";
import { compare, type Difference } from "../recording/compare.ts";
import type { Exchange } from "../recording/exchange.ts";
import { openStage } from "../recording/stage.ts";
import { START } from "../recording/symbols.ts";
import { WAYS } from "../recording/ways/all.ts";
import { type Filled, fillTransactions, fillTurnovers } from "./fill.ts";
import { openOldStore } from "./old-store.ts";
import { makeAccount, makeTemplates } from "./templates.ts";

/** Number of objects per list that are read individually, each with its session and events. */
const SAMPLE = 250;
/** Turnovers per account. */
const OF_ACCOUNT = 1000;
/** Number of accounts whose turnovers are read. */
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
  /** Number of compared responses, and those that differ. */
  answers: number;
  differences: readonly Difference[];
};

/** Reads every list, and a sample of each list's objects, spread over all of its rows. */
async function readAll(
  { service }: Build,
  accounts: readonly Filled[],
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

/** Size of the store in megabytes, its log included. */
async function sizeOf({ service: { dataDir, env } }: Build): Promise<number> {
  const url = env["DATABASE_URL"];
  if (url) {
    const query = "select pg_database_size(current_database())::text as bytes";
    const [row] = await runOn<{ bytes: string }>(url, query);
    return Math.round(Number(row?.bytes) / 1_000_000);
  }
  return Math.round(statSync(join(dataDir, "svc.db")).size / 1_000_000);
}

/** Peak memory of a process so far, in megabytes (proc(5)). */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000);
}

/** Fills the store of the old build, starts the new one on it, and compares their responses. */
export async function upgradeLarge(options: Large): Promise<LargeOutcome> {
  const { old, next, transactions, turnovers, server } = options;
  const running = await startBuild(old, server);
  try {
    const stage = openStage(running.service);
    const [found, account] = [await makeTemplates(stage, WAYS), await makeAccount(stage)];
    let accounts: readonly Filled[] = [];
    await running.service.restart("SIGTERM", async () => {
      const store = await openOldStore(old, running.service);
      await fillTransactions(store, found, { total: transactions, now: START });
      const sizes = { accounts: turnovers / OF_ACCOUNT, turnovers: OF_ACCOUNT };
      accounts = await fillTurnovers(store, account, { ...sizes, now: START });
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
