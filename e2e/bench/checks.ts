// What the checks of a risk cost: alone, and in a service that many ask at once.
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { testBanks } from "#banks/test-banks.ts";
import { ANSWERED } from "#checks/checks.ts";
import { type Facts, factsOf } from "#checks/facts.ts";
import { noLedger } from "#connectors/test-bank/ledger.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { CheckKey, ParamsOf } from "#schema/checks/checks.ts";
import { type Service, startService } from "../service.ts";
import { BANK, checkout, portOf } from "./checkout.ts";
import { measure, type Measured } from "./load.ts";

const DAYS = 365;
const TODAY = "2026-03-16";
const RUNS = 200;
const LOAD = { connections: 10, count: 500, warmUp: 100 };

/** What checks have to be asked with. */
const ASKED: { readonly [K in CheckKey]?: ParamsOf<K> } = {
  svc_direct_debit_check: { check_amount: 10_000 },
  svc_name_check: { name: "Mustermann", firstname: "Max" },
};
const KEYS = Object.keys(ANSWERED) as CheckKey[];

/** The first of the test bank's four accounts, a year of it. */
async function yearOfFacts(): Promise<Facts> {
  const bank = testBanks.find(({ bankCode }) => bankCode === BANK.bank_code);
  const connector = testBank({ ledger: noLedger });
  const wish = { product: "svc_risk", language: "de", transport: "", returnTo: "" } as const;
  const year = { ...wish, today: TODAY, days: DAYS };
  if (!bank) throw new Error("there is no test bank");
  const values = { USER_NAME: "lena", USER_PIN: "accounts" };
  const login = await connector.login(bank, values, year);
  if (login.kind !== "accounts") throw new Error("the test bank shows no accounts");
  const [{ id } = { id: "" }] = login.accounts;
  const chosen = await connector.answer(bank, login.dialog, { kind: "account", id }, year);
  if (chosen.kind !== "done") throw new Error("the test bank tells nothing");
  return factsOf(chosen.data, TODAY);
}

/** Times of one check, the first run, before anything is warm, among them. */
function timesOf<K extends CheckKey>(key: K, facts: Facts): number[] {
  const check = ANSWERED[key];
  const params = ASKED[key] ?? ({} as ParamsOf<K>);
  return Array.from({ length: RUNS }, () => {
    const start = performance.now();
    check?.run(params, facts);
    return performance.now() - start;
  });
}

/** Milliseconds of each check alone: the median, and the longest run, which is often the first. */
export async function checkCosts(print: (name: string, values: object) => void): Promise<void> {
  const facts = await yearOfFacts();
  for (const key of KEYS) {
    const times = timesOf(key, facts);
    const [p50 = 0] = times.toSorted((a, b) => a - b).slice(RUNS / 2);
    const rounded = { p50_ms: p50.toFixed(3), max_ms: Math.max(...times).toFixed(3) };
    print(`${key} over ${DAYS} days`, { turnovers: facts.turnovers.length, ...rounded });
  }
}

/** Milliseconds that the loop of the service was blocked at most since it was asked before. */
async function longestBlock(service: Service): Promise<number> {
  const before = service.output().length;
  process.kill(service.pid, "SIGUSR2");
  for (;;) {
    const said = /longest block ([\d.]+) ms/.exec(service.output().slice(before))?.[1];
    if (said !== undefined) return Number(said);
    await wait(10);
  }
}

/** Whole checkouts with all checks, on a service of their own that watches its loop. */
export async function measureChecks(
  print: (name: string, measured: Measured, pid: number, more: object) => void,
): Promise<void> {
  const loop = fileURLToPath(new URL("loop.mjs", import.meta.url));
  const service = await startService({ SVC_LOG_LEVEL: "warn", NODE_OPTIONS: `--import=${loop}` });
  const checks = Object.fromEntries(KEYS.map((key) => [key, {}]));
  const [name, firstname] = ["Mustermann", "Max"];
  const body = { ...checks, svc_name_check: { name, firstname }, check_amount: 100 };
  const load = { port: portOf(service), ...LOAD };
  const work = async (connection: Parameters<typeof checkout>[0]): Promise<void> =>
    void (await checkout(connection, "/v1/risks", body));
  try {
    // The start of a process compiles and reads; what it blocks is none of a checkout's doing.
    await longestBlock(service);
    const cold = await measure({ ...load, connections: 1, count: 1, warmUp: 0 }, work);
    const first = { longest_block_ms: await longestBlock(service) };
    print(`first risk checkout with ${KEYS.length} checks`, cold, service.pid, first);
    const warm = await measure(load, work);
    const longest = { longest_block_ms: await longestBlock(service) };
    const title = `risk checkout with ${KEYS.length} checks over ${DAYS} days`;
    print(`${title}, ${LOAD.connections} connections`, warm, service.pid, longest);
  } finally {
    await service.stop();
  }
}
