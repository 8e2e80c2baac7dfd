// Writers, payers and deliveries under load while something is disturbed: compares what was
// acknowledged, what is stored, what was delivered, and what the bank has carried out.
import { setTimeout as wait } from "node:timers/promises";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { admin } from "../admin.ts";
import { call, type Created, createSession, wizard } from "../api.ts";
import type { Service } from "../service.ts";
import { type Books, compareBooks, createPayers } from "./payers.ts";
import type { Processes } from "./processes.ts";

/** Number of writers that finish checkouts, pay, and only create sessions; ms between sessions. */
const SHOPPERS = 6;
const PAYERS = 2;
const CREATORS = 2;
const CREATION = 10;
const BANK = { country_id: "DE", bank_code: "88888888" };
const LOGIN = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };
/**
 * Milliseconds for the queue to empty after the last kill: longer than the lease of a dead process.
 */
const PATIENCE = 150_000;

export type Outcome = Books & {
  /** Sessions whose creation was acknowledged, and those of them that are stored. */
  created: number;
  createdFound: number;
  /** Transactions whose finish was acknowledged. */
  acknowledged: number;
  /** Those of them whose object is stored, and those with exactly one event. */
  found: number;
  withOneEvent: number;
  /** Those of them that the receiver was notified of. */
  notified: number;
  /** Deliveries in the store, and those of them that are delivered. */
  deliveries: number;
  delivered: number;
  /** Events with more than one delivery: there must be none. */
  doubled: number;
  /** Requests that the receiver got beyond one per event. */
  repeated: number;
};

/** What was lost or doubled; there must be nothing. */
export function lossesOf(outcome: Outcome): string[] {
  const { acknowledged, created, deliveries, doubled, faults } = outcome;
  const counts: Record<string, readonly [is: number, must: number]> = {
    "sessions created": [outcome.createdFound, created],
    "objects of finished sessions": [outcome.found, acknowledged],
    "events of finished sessions": [outcome.withOneEvent, acknowledged],
    "sessions that the receiver knows": [outcome.notified, acknowledged],
    deliveries: [outcome.delivered, deliveries],
    "deliveries doubled": [doubled, 0],
  };
  const wrong = Object.entries(counts).filter(([, [is, must]]) => is !== must);
  return [...wrong.map(([what, [is, must]]) => `${what}: ${is} of ${must}`), ...faults];
}

/** Acknowledged work. */
type Ledger = { created: Created[]; finished: string[] };

/** Does one piece of work after the other; if a process is dead, it moves on to the next piece. */
async function keepOn(goesOn: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (goesOn()) {
    try {
      await work();
    } catch {
      await wait(20);
    }
  }
}

/** A whole checkout; each of its requests can reach another process. */
async function shop(any: () => Service, { finished }: Ledger): Promise<boolean> {
  const { key, transaction } = await createSession(any());
  for (const input of [{}, BANK]) await wizard(any(), { key, ...input });
  const { form } = await wizard(any(), { key, ...LOGIN });
  const hasFinished = Reflect.get(Object(form), "name") === "finish";
  if (hasFinished) finished.push(transaction);
  return hasFinished;
}

/** Tries until a checkout is finished. Resolves with the milliseconds since the call. */
async function shopOnce(any: () => Service, ledger: Ledger): Promise<number> {
  const began = performance.now();
  while (!(await shop(any, ledger).catch(() => false))) await wait(20);
  return performance.now() - began;
}

async function create(any: () => Service, { created }: Ledger): Promise<void> {
  created.push(await createSession(any()));
  await wait(CREATION);
}

/** What runs while `disturb` does. */
export type Load = Pick<Processes, "all"> & {
  /** Sends no further request to a process, as a load balancer would; null for to all. */
  avoid(service: Service | null): void;
  /** Resolves with the milliseconds until the next checkout that begins now is finished. */
  goesOn(): Promise<number>;
};

/** Puts load on processes, which it stops at the end. The load ends with `disturb`. */
export async function loadRun(
  { all, ledger: bankLedger, stop }: Processes,
  disturb: (load: Load) => Promise<void>,
): Promise<Outcome> {
  const receiver = await startReceiver();
  try {
    await admin(all[0], "webhook", "add", receiver.url("/webhooks"));
    const ledger: Ledger = { created: [], finished: [] };
    let [isOn, turn] = [true, 0];
    let avoided: Service | null = null;
    const any = () => {
      const open = all.filter((each) => each !== avoided);
      return open[turn++ % open.length] ?? all[0];
    };
    const payers = createPayers(any);
    const work = [
      ...Array.from({ length: SHOPPERS }, () => () => shop(any, ledger)),
      ...Array.from({ length: PAYERS }, () => payers.pay),
      ...Array.from({ length: CREATORS }, () => () => create(any, ledger)),
    ];
    const workers = work.map((each) => keepOn(() => isOn, each));
    await disturb({
      all,
      avoid: (service) => void (avoided = service),
      goesOn: () => shopOnce(any, ledger),
    });
    await wait(300);
    isOn = false;
    await Promise.all(workers);
    await drained(all[0]);
    const outcome = await outcomeOf(all[0], receiver, ledger);
    return { ...outcome, ...(await compareBooks(all[0], payers.walked, bankLedger)) };
  } finally {
    await receiver.close();
    await stop();
  }
}

/** Waits until no delivery is pending. */
async function drained(service: Service): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const text = await (await fetch(`${service.baseUrl}/metrics`)).text();
    const waiting = /^svc_jobs\{kind="delivery",state="waiting"\} (\d+)$/m.exec(text)?.[1];
    if (waiting === undefined || waiting === "0") return;
    if (Date.now() > until) throw new Error(`${waiting} deliveries are still waiting`);
    await wait(100);
  }
}

type Row = { event: string; state: string };

async function outcomeOf(
  service: Service,
  receiver: Receiver,
  { created, finished }: Ledger,
): Promise<Omit<Outcome, keyof Books>> {
  const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()));
  const notified = new Set(bodies.map(({ transaction }) => transaction));
  const rows = await admin<Row[]>(service, "delivery", "list", "--limit", "1000000");
  let [createdFound, found, withOneEvent] = [0, 0, 0];
  for (const { key } of created) {
    const { status, body } = await call(service, "/v1/wizard", { body: { key } });
    if (status === 200 && "form" in body) createdFound += 1;
  }
  for (const transaction of finished) {
    const path = `/v1/verifications/${transaction}`;
    if ((await call(service, path)).status === 200) found += 1;
    if ((await call(service, `${path}/events`)).body["total"] === 1) withOneEvent += 1;
  }
  return {
    created: created.length,
    createdFound,
    acknowledged: finished.length,
    found,
    withOneEvent,
    notified: finished.filter((transaction) => notified.has(transaction)).length,
    deliveries: rows.length,
    delivered: rows.filter(({ state }) => state === "delivered").length,
    doubled: rows.length - new Set(rows.map(({ event }) => event)).size,
    repeated: bodies.length - new Set(bodies.map(({ id }) => id)).size,
  };
}
