// A deploy in the middle of many checkouts: the old build stops, and the new one finishes them.
import { type Build, joinBuild, programOf, startBuild } from "../recording/build.ts";
import type { Allowed } from "../recording/allowed.ts";
import { compare, type Difference } from "../recording/compare.ts";
import type { Exchange } from "../recording/exchange.ts";
import { send } from "../recording/stage.ts";
import { RESOURCES } from "../recording/ways/products.ts";
import type { Way } from "../recording/ways/way.ts";
import { CHANGED } from "./allowed.ts";
import { begin, type Journey } from "./journey.ts";
import { slowStops, type Stop, stops } from "./plan.ts";

/** Number of concurrent sessions. */
const AT_ONCE = 8;

/** Differences that come from the passing time, because a deploy takes time. */
const ALLOWED: readonly Allowed[] = [
  ...CHANGED,
  {
    name: /./,
    at: /^answer\.body\.additional_data$/,
    reason: "A finished session repeats the client's half of the credentials for 60 seconds.",
  },
];

export type Deploy = {
  old: string;
  next: string;
  sessions: number;
  /** Address of a PostgreSQL server; none for the embedded store. */
  server?: string | undefined;
  /** Whether the new process starts while the old one still serves requests. */
  overlap: boolean;
};

/**
 * A session that the deploy interrupted at `step`, and its differences from an uninterrupted one.
 */
export type Met = { product: string; step: string; differences: readonly Difference[] };

export type Outcome = {
  met: readonly Met[];
  /** Finished objects and their events: actual and expected numbers. */
  totals: readonly { name: string; expected: number; found: number }[];
};

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** The old build's responses on each path without an interruption. */
async function uninterrupted(ways: readonly Way[], { service }: Build) {
  const found = new Map<string, readonly Exchange[]>();
  await inTurns(ways, async (way) => {
    const journey = await begin(way, service);
    await journey.go();
    await journey.read();
    found.set(way.name, journey.exchanges);
  });
  return found;
}

type Waiting = { journey: Journey; step: string; slow: boolean };

async function bring(all: readonly Stop[], address: { baseUrl: string }, slow: boolean) {
  const waiting: Waiting[] = [];
  await inTurns(all, async ({ way, inputs }) => {
    const journey = await begin(way, address);
    await journey.go(inputs);
    waiting.push({ journey, step: journey.step(), slow });
  });
  return waiting;
}

/**
 * Replaces the process. If the two overlap, some sessions take a step at each of them in between.
 */
async function change(
  { next, overlap }: Pick<Deploy, "next" | "overlap">,
  running: Build,
  waiting: readonly Waiting[],
  address: { baseUrl: string },
): Promise<() => Promise<void>> {
  const hurried = waiting.filter(({ slow }) => slow);
  if (!overlap) {
    hurried.forEach(hurry);
    await running.service.restart("SIGTERM", undefined, programOf(next));
    return () => running.stop();
  }
  const second = await joinBuild(next, running);
  const first = address.baseUrl;
  const stepping = waiting.filter(({ slow }, nth) => !slow && nth % 4 < 2);
  for (const [nth, { journey }] of stepping.entries()) {
    address.baseUrl = nth % 2 === 0 ? first : second.baseUrl;
    await journey.go(1);
  }
  address.baseUrl = first;
  hurried.forEach(hurry);
  address.baseUrl = second.baseUrl;
  await running.service.stop();
  return async () => {
    await second.stop();
    await running.stop();
  };
}

function hurry(waiting: Waiting): void {
  waiting.journey.hurry();
  waiting.step = waiting.journey.step();
}

/** The exchanges before and after the deploy, without those whose number depends on its moment. */
function compared(
  { journey, slow }: Waiting,
  expected: readonly Exchange[],
): readonly Difference[] {
  const counts = ({ name }: Exchange) => !slow || name.includes(", result ");
  const { differences } = compare(
    expected.filter(counts),
    journey.exchanges.filter(counts),
    ALLOWED,
  );
  return differences.filter(({ reason }) => reason === null);
}

/** Whether a merchant finds an object at the end. */
function isFinished(way: Way, exchanges: readonly Exchange[]): boolean {
  const object = exchanges.find(({ name }) => name === `${way.name}, result 1`);
  return (object?.answer as { status?: number } | undefined)?.status === 200;
}

async function totalOf(address: { baseUrl: string }, path: string): Promise<number> {
  const { bytes } = await send(address.baseUrl, { path });
  return Number((JSON.parse(bytes.toString()) as { total: number }).total);
}

async function count(
  address: { baseUrl: string },
  ways: readonly Way[],
  expected: ReadonlyMap<string, readonly Exchange[]>,
): Promise<Outcome["totals"]> {
  const finished = ways.filter((way) => isFinished(way, expected.get(way.name) ?? []));
  const products = ["verify", "risk", "pay"] as const;
  const totals = products.map(async (product) => {
    const { path } = RESOURCES[product];
    const wanted = finished.filter((way) => way.product === product).length;
    return { name: path, expected: wanted, found: await totalOf(address, path) };
  });
  const events = finished.filter(({ product }) => product !== "connect").length;
  const path = "/v1/events?type=transaction.created";
  return [
    ...(await Promise.all(totals)),
    { name: path, expected: events, found: await totalOf(address, path) },
  ];
}

/** Deploys while sessions are at every step; returns the result of each session. */
export async function deploy(options: Deploy): Promise<Outcome> {
  const [plan, slow] = [stops(options.sessions), slowStops()];
  const ways = [...new Map([...plan, ...slow].map(({ way }) => [way.name, way])).values()];
  const running = await startBuild(options.old, options.server);
  let stop = () => running.stop();
  try {
    const address = { baseUrl: running.service.baseUrl };
    const expected = await uninterrupted(ways, running);
    const waiting = [...(await bring(plan, address, false)), ...(await bring(slow, address, true))];
    stop = await change(options, running, waiting, address);
    await inTurns(waiting, async (one) => {
      if (one.slow) await one.journey.recover();
      await one.journey.go();
      await one.journey.read();
    });
    const met = waiting.map((one) => ({
      product: one.journey.way.product,
      step: one.step,
      differences: compared(one, expected.get(one.journey.way.name) ?? []),
    }));
    const all = [...ways, ...waiting.map(({ journey }) => journey.way)];
    return { met, totals: await count(address, all, expected) };
  } finally {
    await stop();
  }
}
