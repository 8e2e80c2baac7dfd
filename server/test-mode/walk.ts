// Moves a frozen clock from one thing that happens to the next.
import type { ServiceContext } from "#context/context.ts";
import { clearTestMode } from "#products/retention.ts";
import { ServiceError } from "#schema/errors.ts";
import { DAY } from "#schema/time.ts";
import type { Wizard } from "#wizard/wizard.ts";

/** Milliseconds that a walk may take: below the time after which proxies give up on a call. */
const LIMIT = 50_000;
/** Milliseconds for which a walk holds a clock without a sign of life. */
export const HOLD = 30_000;
/** Milliseconds between looks at jobs that run: the first, and the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;

/**
 * Who moves the clock of a merchant. `heldUntil` is that of the last commit: the work of a transaction
 * may run twice, and has to find it the second time, too.
 */
export type Holder = { id: string; heldUntil: number };

type Services = { ctx: ServiceContext; wizard: Pick<Wizard, "endTestSessions"> };
type Way = Holder & { target: number };
export type Reached = { at: number; arrived: boolean };

const scopeOf = ({ id }: Holder) => ({ merchant: id, mode: "test" }) as const;

/** Moves the clock to the next thing that happens, or to the target; returns that moment. */
async function step({ ctx }: Services, way: Way, at: number): Promise<number> {
  const { id, target } = way;
  const systemNow = ctx.systemClock();
  const heldUntil = systemNow + HOLD;
  const reached = await ctx.store.write(async (db) => {
    const clock = (await db.merchants.byId(id))?.testClock;
    if (clock?.heldUntil !== way.heldUntil) {
      throw new ServiceError(409, { message: "Another call moves the clock by now." });
    }
    // Jobs of requests that began before the clock was frozen.
    await db.clockJobs.park(id, { now: systemNow, ahead: at - systemNow });
    const due = await db.clockJobs.nextDue(id);
    const expiry = await db.sweep(scopeOf(way)).sessions.nextExpiry(at);
    const next = Math.max(at, Math.min(target, due ?? target, expiry ?? target));
    await db.merchants.update(id, { testClock: { ...clock, frozenAt: next, heldUntil } });
    await db.clockJobs.start(id, { until: next, now: systemNow });
    return next;
  });
  way.heldUntil = heldUntil;
  return reached;
}

/** Tells other calls that the walk goes on. */
async function renew({ ctx }: Services, way: Way): Promise<void> {
  const heldUntil = ctx.systemClock() + HOLD;
  const isRenewed = await ctx.store.write(async (db) => {
    const clock = (await db.merchants.byId(way.id))?.testClock;
    if (clock?.heldUntil !== way.heldUntil) return false;
    await db.merchants.update(way.id, { testClock: { ...clock, heldUntil } });
    return true;
  });
  if (isRenewed) way.heldUntil = heldUntil;
}

function isBusy({ ctx }: Services, way: Way): Promise<boolean> {
  const now = ctx.systemClock();
  return ctx.store.read(async (db) => {
    if (await db.clockJobs.isBusy(way.id, now)) return true;
    return db.sweep(scopeOf(way)).sessions.anyOrder(now);
  });
}

/** Resolves to true once all that is due at the clock's time is done; to false if that takes too long. */
async function calm(services: Services, way: Way, until: number): Promise<boolean> {
  const { ctx } = services;
  for (let pause = FIRST_PAUSE; await isBusy(services, way); pause *= 2) {
    const now = ctx.systemClock();
    if (now > until) return false;
    if (now > way.heldUntil - HOLD / 2) await renew(services, way);
    await ctx.hurry();
    const wait = Math.min(pause, LONGEST_PAUSE);
    await new Promise<void>((resume) => void ctx.alarm(wait, resume));
  }
  return true;
}

/** Does what is due at the clock's time. */
async function settle(
  services: Services,
  way: Way,
  { until, clears }: { until: number; clears: boolean },
): Promise<boolean> {
  const { ctx, wizard } = services;
  const merchant = await ctx.store.read((db) => db.merchants.byId(way.id));
  if (!merchant) return false;
  await wizard.endTestSessions(merchant);
  if (!(await calm(services, way, until))) return false;
  if (clears) await clearTestMode(ctx, merchant);
  return true;
}

/**
 * Moves a clock that is held to its target, from one thing that happens to the next: jobs, ends of
 * sessions and, once a day, the retention. `reached` says how far it has come, and whether all is done
 * that is due at the target.
 */
export async function walk(services: Services, way: Way, reached: Reached): Promise<void> {
  const until = services.ctx.systemClock() + LIMIT;
  for (let cleared = -Infinity; ;) {
    const clears = reached.at >= cleared + DAY || reached.at === way.target;
    if (!(await settle(services, way, { until, clears }))) return;
    if (clears) cleared = reached.at;
    reached.arrived = reached.at >= way.target;
    if (reached.arrived || services.ctx.systemClock() > until) return;
    reached.at = await step(services, way, reached.at);
  }
}
