// The clock of a merchant's Test mode: frozen, moved on, set free.
import type { ServiceContext } from "#context/context.ts";
import { timeOf } from "#context/within.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { SCRIPT_DAYS } from "#schema/test-account.ts";
import type { ClockMove } from "#schema/test-clock.ts";
import { DAY, HOUR } from "#schema/time.ts";
import { utcMoment } from "#schema/utc-moment.ts";
import type { Repositories } from "#storage/store.ts";
import type { Merchant, TestClock } from "#storage/tables/records.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { type Holder, HOLD, type Reached, walk } from "./walk.ts";

const SECOND = 1000;
/** How far one call moves a clock at most: two years, also across a change to winter time. */
const FARTHEST = 731 * DAY + HOUR;
/** The last time that a clock shows. */
const LAST = Date.parse(`${SCRIPT_DAYS.last}T23:59:59Z`);

export type ClockState = { now: number; frozen: boolean; target: number | null };

type Services = { ctx: ServiceContext; wizard: Pick<Wizard, "endTestSessions"> };

/** The clock as its merchant sees it. */
export function readClock(
  ctx: ServiceContext,
  { testClock }: Pick<Merchant, "testClock">,
): ClockState {
  const { frozenAt = null, target = null } = testClock ?? {};
  return { now: timeOf(testClock, ctx.systemClock()), frozen: frozenAt !== null, target };
}

/** Where a clock starts from and has to go; `ends` sets it free once it is there. */
type Way = Holder & { from: number; target: number; ends: boolean };

function targetOf(
  { settings }: ServiceContext,
  { field, to }: Exclude<ClockMove, "release">,
  { now, from }: { now: number; from: number },
): number {
  const wanted = to({ timeZone: settings.timeZone, now: from });
  if (wanted < now) {
    const shown = String(utcMoment().render(now, "UTC"));
    throw invalid(field, `Must be ${shown} or later: the clock never goes back.`);
  }
  if (wanted > LAST) {
    throw invalid(field, `Must be on ${SCRIPT_DAYS.last} or earlier: the clock ends there.`);
  }
  if (wanted > from + FARTHEST) {
    throw invalid(field, "Must be at most two years ahead: move the clock in several calls.");
  }
  // What has happened stays in the past.
  return Math.max(from, wanted);
}

/** Freezes the clock and holds it, so that nobody else moves it; null if it is where it has to be. */
async function take(
  db: Repositories,
  ctx: ServiceContext,
  id: string,
  move: ClockMove,
): Promise<Way | null> {
  const merchant = await db.merchants.byId(id);
  if (!merchant) throw new ServiceError(404);
  const clock = merchant.testClock;
  const systemNow = ctx.systemClock();
  if (clock && clock.heldUntil > systemNow) {
    const message = "Another call is moving the clock: send this one again once it has ended.";
    throw new ServiceError(409, { message });
  }
  const now = timeOf(clock, systemNow);
  // A whole second, as it is shown.
  const from = clock?.frozenAt ?? Math.ceil(now / SECOND) * SECOND;
  const heldUntil = systemNow + HOLD;
  if (move !== "release") {
    const target = targetOf(ctx, move, { now, from });
    await freeze(db, id, { from, target, heldUntil }, systemNow);
    return { id, from, target, heldUntil, ends: false };
  }
  if (!clock || clock.frozenAt === null) return null;
  if (from > systemNow) {
    await free(db, id, from - systemNow);
    return null;
  }
  // One that is not reached is shown, and sent again.
  const target = Math.max(from, Math.floor(systemNow / SECOND) * SECOND);
  await freeze(db, id, { from, target, heldUntil }, systemNow);
  return { id, from, target, heldUntil, ends: true };
}

async function freeze(
  db: Repositories,
  id: string,
  { from, target, heldUntil }: Pick<Way, "from" | "target" | "heldUntil">,
  systemNow: number,
): Promise<void> {
  const clock: TestClock = { frozenAt: from, ahead: 0, target, heldUntil };
  await db.merchants.update(id, { testClock: clock });
  await db.clockJobs.park(id, { now: systemNow, ahead: from - systemNow });
}

/** Lets the clock run, so far ahead of the machine's time; one that is not ahead is gone. */
async function free(db: Repositories, id: string, ahead: number): Promise<void> {
  const running = { frozenAt: null, ahead, target: null, heldUntil: 0 };
  await db.merchants.update(id, { testClock: ahead > 0 ? running : null });
  await db.clockJobs.unpark(id, ahead);
}

/** Ends a walk that got so far, unless another call moves the clock by now. */
function letGo(ctx: ServiceContext, way: Way, { at, arrived }: Reached): Promise<void> {
  const { id, target, ends, heldUntil } = way;
  return ctx.store.write(async (db) => {
    const held = (await db.merchants.byId(id))?.testClock;
    if (held?.heldUntil !== heldUntil) return;
    if (arrived && ends) return free(db, id, 0);
    const clock = { frozenAt: at, ahead: 0, target: arrived ? null : target, heldUntil: 0 };
    await db.merchants.update(id, { testClock: clock });
  });
}

/**
 * Freezes a merchant's Test clock, and moves it on or sets it free. All that happens until then has
 * happened, in order, when this resolves, or its time was up: then the state has a target. Throws
 * ServiceError 409 while another call moves the clock, 422 for a time before its own and for one too
 * far ahead.
 */
export async function moveClock(
  { ctx, wizard }: Services,
  id: string,
  move: ClockMove,
): Promise<ClockState> {
  const way = await ctx.store.write((db) => take(db, ctx, id, move), { alone: true });
  if (way) {
    const reached = { at: way.from, arrived: false };
    try {
      await walk({ ctx, wizard }, way, reached);
    } finally {
      await letGo(ctx, way, reached);
    }
  }
  const merchant = await ctx.store.read((db) => db.merchants.byId(id));
  return readClock(ctx, { testClock: merchant?.testClock ?? null });
}
