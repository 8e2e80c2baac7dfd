// The cost of a risk's checks: alone, and in a busy service.
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { testBanks } from "#banks/test-banks.ts";
import type { Check } from "#checks/check.ts";
import { CHECKS } from "#checks/checks.ts";
import { type Facts, factsOf } from "#checks/facts.ts";
import { createConnectors } from "#connectors/connectors.ts";
import { type Service, startService } from "../service.ts";
import { AUTH, BANK, checkout, portOf } from "./checkout.ts";
import { type Connection, encode } from "./connection.ts";
import { measure, type Measured } from "./load.ts";

const DAYS = 365;
const TODAY = "2026-03-16";
const RUNS = 200;
const LOAD = { connections: 10, count: 200, warmUp: 50 };

/** Parameters of the checks that require some. */
const PARAMS: Readonly<Record<string, object>> = {
  svc_direct_debit_check: { check_amount: 10_000 },
  svc_name_check: { name: "Mustermann", firstname: "Max" },
};

/** The first of the test bank's four accounts, with a year of turnovers. */
async function yearOfFacts(): Promise<Facts> {
  const bank = testBanks.find(({ bankCode }) => bankCode === BANK.bank_code);
  const connector = createConnectors().find((each) => bank && each.serves(bank));
  const wish = { product: "svc_risk", language: "de", transport: "", returnTo: "" } as const;
  const year = { ...wish, today: TODAY, days: DAYS };
  if (!bank || !connector) throw new Error("there is no test bank");
  const values = { USER_NAME: "lena", USER_PIN: "accounts" };
  const login = await connector.login(bank, values, year);
  if (login.kind !== "accounts") throw new Error("the test bank shows no accounts");
  const [{ id } = { id: "" }] = login.accounts;
  const chosen = await connector.answer(bank, login.dialog, { kind: "account", id }, year);
  if (chosen.kind !== "done") throw new Error("the test bank returns no data");
  return factsOf(chosen.data, TODAY);
}

/** Processor time of each run in milliseconds, unaffected by other programs on the machine. */
function costsOf({ key, run }: Check, facts: Facts): number[] {
  const params = PARAMS[key] ?? {};
  return Array.from({ length: RUNS }, () => {
    // The turnovers of a new session are not cached.
    const fresh = structuredClone(facts);
    const start = process.cpuUsage();
    run(params, fresh);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
}

/** The cost of each check alone: the first run, before warm-up, the median, and the longest. */
export async function checkCosts(print: (name: string, values: object) => void): Promise<void> {
  const facts = await yearOfFacts();
  for (const check of CHECKS) {
    const costs = costsOf(check, facts);
    const [first_ms = 0] = costs;
    const [p50_ms = 0, ...above] = costs.toSorted((x, y) => x - y).slice(RUNS / 2);
    const most_ms = above.at(-1) ?? p50_ms;
    const turnovers = facts.turnovers.length;
    print(`${check.key} over ${DAYS} days, CPU`, { turnovers, first_ms, p50_ms, most_ms });
  }
}

/**
 * Longest block of the service's event loop in milliseconds since the last call, and the longest
 * block of its own work.
 */
async function longestBlock(service: Service): Promise<object> {
  const before = service.output().length;
  process.kill(service.pid, "SIGUSR2");
  for (;;) {
    const said = /longest block ([\d.]+) ms, ([\d.]+) ms/.exec(service.output().slice(before));
    if (said) return { longest_block_ms: Number(said[1]), longest_work_ms: Number(said[2]) };
    await wait(10);
  }
}

/** The rendered documents of a checkout of four accounts, and the number of requested ones. */
const PRINTED = ["accountSnapshot", "factSheet", "fullpdf"];
const DOWNLOADS = { connections: 5, count: 15, warmUp: 0 };

async function download(connection: Connection, transaction: string, name: string): Promise<void> {
  const path = `/v1/risks/${transaction}/${name}`;
  const { status } = await connection.send(encode({ method: "GET", path, auth: AUTH }));
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/**
 * Whole checkouts with all checks and all accounts, and their documents, on a separate service that
 * watches its event loop.
 */
export async function measureChecks(
  print: (name: string, measured: Measured, pid: number, more: object) => void,
): Promise<void> {
  const loop = fileURLToPath(new URL("loop.mjs", import.meta.url));
  const service = await startService({ SVC_LOG_LEVEL: "warn", NODE_OPTIONS: `--import=${loop}` });
  const checks = Object.fromEntries(CHECKS.map(({ key }) => [key, {}]));
  const [name, firstname] = ["Mustermann", "Max"];
  const svc_account_snapshot = { all_accounts: true, all_tags: true };
  const requested = {
    svc_account_snapshot,
    svc_name_check: { name, firstname },
    check_amount: 100,
  };
  const body = { ...checks, ...requested };
  const load = { port: portOf(service), ...LOAD };
  let transaction = "";
  const work = async (connection: Connection): Promise<void> => {
    transaction = await checkout(connection, "/v1/risks", body);
  };
  try {
    // A starting process compiles and reads files; that block is not part of a checkout.
    await longestBlock(service);
    const cold = await measure({ ...load, connections: 1, count: 1, warmUp: 0 }, work);
    const first = await longestBlock(service);
    print(`first risk checkout with ${CHECKS.length} checks`, cold, service.pid, first);
    const warm = await measure(load, work);
    const longest = await longestBlock(service);
    const title = `risk checkout with ${CHECKS.length} checks over ${DAYS} days and four accounts`;
    print(`${title}, ${LOAD.connections} connections`, warm, service.pid, longest);
    const sent = await measure({ ...load, ...DOWNLOADS }, (connection, index) =>
      download(connection, transaction, PRINTED[index % PRINTED.length] ?? ""),
    );
    const block = await longestBlock(service);
    print(`its three PDFs, ${DOWNLOADS.connections} connections`, sent, service.pid, block);
  } finally {
    await service.stop();
  }
}
