// Jobs that wait for a clock which no longer stands before them.
import type { ServiceContext } from "#context/context.ts";

/**
 * Starts jobs that wait for a clock in vain: of a request that began before the clock was moved or set
 * free, and was written after.
 */
export async function startStrays({
  store,
  systemClock,
}: Pick<ServiceContext, "store" | "systemClock">): Promise<void> {
  const waiting = await store.read((db) => db.clockJobs.parked());
  for (const id of waiting) {
    await store.write(async (db) => {
      const clock = (await db.merchants.byId(id))?.testClock ?? null;
      const now = systemClock();
      if (!clock || clock.frozenAt === null) await db.clockJobs.unpark(id, clock?.ahead ?? 0);
      else if (clock.heldUntil <= now) await db.clockJobs.start(id, { until: clock.frozenAt, now });
    });
  }
}
