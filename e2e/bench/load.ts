// Runs work over several connections and measures each piece of it.
import { type Connection, openConnection } from "./connection.ts";

export type Measured = { count: number; seconds: number; p50: number; p99: number };

export type Load = {
  port: number;
  connections: number;
  /** Pieces of work in all, without warm-up. */
  count: number;
  /** Pieces done before the clock starts. */
  warmUp: number;
};

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function spread(
  connections: readonly Connection[],
  count: number,
  work: (connection: Connection, index: number) => Promise<void>,
): Promise<Float64Array> {
  const times = new Float64Array(count);
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let index = next++; index < count; index = next++) {
        const start = performance.now();
        await work(connection, index);
        times[index] = performance.now() - start;
      }
    }),
  );
  return times;
}

/** Runs `work` with indices from 0 on, warm-up first; times in milliseconds. */
export async function measure(
  load: Load,
  work: (connection: Connection, index: number) => Promise<void>,
): Promise<Measured> {
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => openConnection(load.port)),
  );
  await spread(connections, load.warmUp, work);
  const start = performance.now();
  const times = await spread(connections, load.count, (connection, index) =>
    work(connection, load.warmUp + index),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  times.sort();
  return { count: load.count, seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
