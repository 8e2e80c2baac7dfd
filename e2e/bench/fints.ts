// Banks over FinTS: what our client costs, and whether slow banks slow anybody else.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runSession } from "#connectors/fints/testing/session.ts";
import { NOON, openBank } from "#fints-front/testing/customer.ts";
import { withoutOrder } from "#fints-front/testing/without-order.ts";
import { admin } from "../admin.ts";
import { call } from "../api.ts";
import { LIVE_KEY, type Service, startService } from "../service.ts";
import { checkout, portOf } from "./checkout.ts";
import { measure, type Measured } from "./load.ts";
import { worked } from "./worked.ts";

const URL_OF_BANK = "https://bank.example/fints";
/** Days in which the account has 400 turnovers; the bank wants a TAN for them. */
const DAYS = 345;
const RUNS = 60;
const LOGIN = { pin: "123456", method: "chipTAN manuell", days: DAYS, now: NOON };

/** The answers of a bank to a session, in their order. */
async function recordAnswers(
  hidden: string,
): Promise<{ answers: Uint8Array[]; turnovers: number }> {
  const { bank } = openBank();
  const answers: Uint8Array[] = [];
  const { data, end } = await runSession({
    ...LOGIN,
    url: URL_OF_BANK,
    async send(_, message) {
      const answer = withoutOrder(await bank.answer(message), hidden);
      answers.push(answer);
      return answer;
    },
  });
  if (end !== "done" || !data) throw new Error(`the session ended with ${end}`);
  return { answers, turnovers: data.turnovers.length };
}

/** Processor time of a session without that of the bank, in milliseconds. */
async function costOf(answers: readonly Uint8Array[]): Promise<number> {
  let next = 0;
  const start = process.cpuUsage();
  const send = async () => answers[next++] ?? new Uint8Array();
  const { end } = await runSession({ ...LOGIN, url: URL_OF_BANK, send });
  const { user, system } = process.cpuUsage(start);
  if (end !== "done") throw new Error(`the session ended with ${end}`);
  return (user + system) / 1000;
}

/** The client alone: login, balance and turnovers, in each form of turnovers. */
export async function fintsCosts(print: (name: string, values: object) => void): Promise<void> {
  for (const [form, hidden] of [
    ["camt.052", "HKKAZ"],
    ["MT940", "HKCAZ"],
  ] as const) {
    const { answers, turnovers } = await recordAnswers(hidden);
    const costs: number[] = [];
    for (let run = 0; run < RUNS; run++) costs.push(await costOf(answers));
    const [first_ms = 0] = costs;
    const [p50_ms = 0, ...above] = costs.toSorted((one, other) => one - other).slice(RUNS / 2);
    const more = { first_ms, p50_ms, most_ms: above.at(-1) ?? p50_ms };
    print(`login, balance and turnovers over FinTS as ${form}, CPU`, {
      messages: answers.length,
      turnovers,
      ...more,
    });
  }
}

/** The bank of the directory that takes its time. */
const SLOW = { country_id: "DE", bank_code: "12030000" };
const WAITING = 200;
const FINTS = { SVC_FINTS_PRODUCT_ID: "0".repeat(25), SVC_FINTS_ALLOW: "127.0.0.1" };
const TYPED = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };
const LOAD = { connections: 20, count: 1000, warmUp: 200 };

/** A bank that takes every message and answers none. */
async function startSilentBank() {
  let asked = 0;
  const server = createServer((request) => {
    asked++;
    request.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fints`;
  return {
    url,
    asked: () => asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Leads a session to its login at the slow bank; resolves once the bank is to be asked. */
async function beginWaiting(service: Service): Promise<void> {
  const auth = `api:${LIVE_KEY}`;
  const { body } = await call(service, "/v1/verifications", { auth, body: {} });
  const key = body["wizard_session_key"];
  for (const input of [{}, SLOW]) {
    await call(service, "/v1/wizard", { auth, body: { key, ...input } });
  }
  // Answered with a waiting page after a while, or not at all if the service stops first.
  call(service, "/v1/wizard", { auth, body: { key, ...TYPED } }).catch(() => {});
}

type Print = (name: string, measured: Measured, pid: number, more?: object) => void;

/** Checkouts at the test bank: alone, and beside sessions that wait for a bank. */
export async function measureSlowBanks(
  env: Readonly<Record<string, string>>,
  print: Print,
): Promise<void> {
  const service = await startService({ SVC_LOG_LEVEL: "error", ...env, ...FINTS });
  const bank = await startSilentBank();
  async function run(): Promise<{ measured: Measured; cpu_ms: number }> {
    const before = worked(service.pid);
    const measured = await measure(
      { port: portOf(service), ...LOAD },
      async (connection) => void (await checkout(connection, "/v1/verifications")),
    );
    const cpu_ms = (worked(service.pid) - before) / (LOAD.count + LOAD.warmUp);
    return { measured, cpu_ms };
  }
  try {
    await admin(service, "fints", "set", SLOW.bank_code, bank.url);
    await service.restart("SIGTERM");
    const alone = await run();
    const { cpu_ms } = alone;
    const name = "whole verify checkout, 20 connections";
    print(`${name}, FinTS is on`, alone.measured, service.pid, { cpu_ms });
    for (let nth = 0; nth < WAITING; nth++) await beginWaiting(service);
    const beside = await run();
    const more = { cpu_ms: beside.cpu_ms, waiting: bank.asked() };
    const besides = `${name}, beside ${WAITING} sessions that wait for a bank`;
    print(besides, beside.measured, service.pid, more);
  } finally {
    await service.stop();
    bank.stop();
  }
}
