// Writers and deliveries under load while the server is killed: what was acknowledged, what is
// there, and what was told.
import { setTimeout as wait } from "node:timers/promises";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { admin } from "../admin.ts";
import { call, createSession, wizard } from "../api.ts";
import { type Service, startService } from "../service.ts";

const WRITERS = 6;
const BANK = { country_id: "DE", bank_code: "88888888" };
const LOGIN = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };
/** Milliseconds for the queue to empty when nobody kills any more. */
const PATIENCE = 60_000;

export type Outcome = {
  kills: number;
  /** Transactions whose finish was answered. */
  acknowledged: number;
  /** Those of them whose object is there, and those with exactly one event. */
  found: number;
  withOneEvent: number;
  /** Those of them that the receiver was told of. */
  told: number;
  /** Deliveries that the service knows, and those of them that are delivered. */
  deliveries: number;
  delivered: number;
  /** Events with more than one delivery: none may be. */
  doubled: number;
  /** Requests that the receiver got beyond one an event. */
  repeated: number;
};

/** One checkout after the other; the transactions that were finished. */
async function write(service: Service, finished: string[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    try {
      const { key, transaction } = await createSession(service);
      for (const input of [{}, BANK]) await wizard(service, { key, ...input });
      const { form } = await wizard(service, { key, ...LOGIN });
      if (Reflect.get(Object(form), "name") === "finish") finished.push(transaction);
    } catch {
      // The server is dead for the moment.
      await wait(20);
    }
  }
}

/** Kills the server after each of so many milliseconds, while it is written to. */
export async function crashRun(waits: readonly number[]): Promise<Outcome> {
  const service = await startService({ SVC_WEBHOOK_ALLOW: "127.0.0.1", SVC_LOG_LEVEL: "error" });
  const receiver = await startReceiver();
  try {
    await admin(service, "webhook", "add", receiver.url("/told"));
    const finished: string[] = [];
    let goesOn = true;
    const writers = Array.from({ length: WRITERS }, () => write(service, finished, () => goesOn));
    for (const milliseconds of waits) {
      await wait(milliseconds);
      await service.restart("SIGKILL");
    }
    await wait(300);
    goesOn = false;
    await Promise.all(writers);
    await drained(service);
    return await outcomeOf(service, receiver, finished, waits.length);
  } finally {
    await receiver.close();
    await service.stop();
  }
}

type Row = { event: string; state: string };

function deliveriesOf(service: Service): Promise<Row[]> {
  return admin(service, "delivery", "list", "--limit", "1000000");
}

/** Waits until nothing is on its way any more. */
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

async function outcomeOf(
  service: Service,
  receiver: Receiver,
  finished: readonly string[],
  kills: number,
): Promise<Outcome> {
  const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()));
  const told = new Set(bodies.map(({ transaction }) => transaction));
  const rows = await deliveriesOf(service);
  let [found, withOneEvent] = [0, 0];
  for (const transaction of finished) {
    const path = `/v1/verifications/${transaction}`;
    if ((await call(service, path)).status === 200) found += 1;
    if ((await call(service, `${path}/events`)).body["total"] === 1) withOneEvent += 1;
  }
  return {
    kills,
    acknowledged: finished.length,
    found,
    withOneEvent,
    told: finished.filter((transaction) => told.has(transaction)).length,
    deliveries: rows.length,
    delivered: rows.filter(({ state }) => state === "delivered").length,
    doubled: rows.length - new Set(rows.map(({ event }) => event)).size,
    repeated: bodies.length - new Set(bodies.map(({ id }) => id)).size,
  };
}
