// Checkouts at a steady rate, each read and later deleted, so that the store holds as much at the end.
import { setTimeout as wait } from "node:timers/promises";
import { AUTH, checkout, portOf } from "../bench/checkout.ts";
import { type Connection, encode, openConnection } from "../bench/connection.ts";
import { measure, percentile } from "../bench/load.ts";
import type { Place, Taken } from "./place.ts";

/** Checkouts that the store keeps. */
const KEPT = 5000;
/** Checkouts by which the full load is measured. */
const TRIED = 3000;
/** Connections: more than checkouts are ever under way at half load. */
const LANES = 40;
const MINUTE = 60_000;
const PATH = "/v1/verifications";

/** A minute of the run; times in milliseconds from the moment at which a checkout was due. */
export type Minute = Taken & { minute: number; per_second: number; p50_ms: number; p99_ms: number };

/** `rate` in checkouts a second; null for half of what the service bears. */
export type SoakLoad = { minutes: number; rate: number | null };

export async function soak(
  place: Place,
  { minutes, rate }: SoakLoad,
  report: (minute: Minute) => void,
): Promise<void> {
  const port = portOf(place.service);
  const kept: string[] = [];
  const work = (connection: Connection) => shop(connection, kept);
  const load = async (count: number) => {
    await measure({ port, connections: 20, count, warmUp: 0 }, work);
    await untilDelivered(place, count);
  };
  await load(KEPT);
  // From here on, each checkout also deletes one.
  const tried = performance.now();
  await load(TRIED);
  const perSecond = rate ?? (TRIED * 1000) / (performance.now() - tried) / 2;

  const began = performance.now();
  const end = began + minutes * MINUTE;
  let next = 0;
  let times: number[] = [];
  async function run(connection: Connection): Promise<void> {
    for (;;) {
      const due = began + (next++ * 1000) / perSecond;
      if (due >= end) return;
      await wait(Math.max(0, due - performance.now()));
      await work(connection);
      times.push(performance.now() - due);
    }
  }
  async function watch(): Promise<void> {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(began + minute * MINUTE - performance.now());
      const sorted = Float64Array.from(times).toSorted();
      times = [];
      report({
        minute,
        per_second: Math.round(sorted.length / 60),
        p50_ms: Math.round(percentile(sorted, 0.5)),
        p99_ms: Math.round(percentile(sorted, 0.99)),
        ...(await place.taken()),
      });
    }
  }
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  await Promise.all([watch(), ...lanes.map(run)]);
  for (const connection of lanes) connection.close();
}

/** Webhooks are part of the load: the service sends most of them after it has answered. */
async function untilDelivered(place: Place, checkouts: number): Promise<void> {
  for (let left = checkouts; left > 0; left -= (await place.taken()).delivered) await wait(100);
}

/** A checkout, the read of its result, and the deletion of an old one. */
async function shop(connection: Connection, kept: string[]): Promise<void> {
  const transaction = await checkout(connection, PATH);
  await send(connection, "GET", transaction);
  kept.push(transaction);
  const old = kept.length > KEPT ? kept.shift() : undefined;
  if (old !== undefined) await send(connection, "DELETE", old);
}

async function send(
  connection: Connection,
  method: "GET" | "DELETE",
  transaction: string,
): Promise<void> {
  const path = `${PATH}/${transaction}`;
  const { status, body } = await connection.send(encode({ method, path, auth: AUTH }));
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body}`);
}
