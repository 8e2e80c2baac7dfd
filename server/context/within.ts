// The one way to ask what time it is for a merchant's data.
import type { Mode } from "#schema/codes.ts";
import type { Repositories, Store } from "#storage/store.ts";
import { byMachine, PARKED } from "#storage/tables/jobs.ts";
import type { Due, Merchant, Scope, TestClock } from "#storage/tables/records.ts";
import type { Clock, Scoped } from "./context.ts";

/** A context that can be scoped. */
type Machine = { systemClock: Clock };

/** The merchant and mode whose time is asked for; null for data of no merchant. */
type Ruled = { merchant: Pick<Merchant, "id" | "testClock"> | null; mode: Mode };

/** The time of a merchant's Test mode at a moment of the machine. */
export function timeOf(clock: TestClock | null, systemNow: number): number {
  return clock?.frozenAt ?? systemNow + (clock?.ahead ?? 0);
}

/** When a job of Test mode starts that is due at a moment of its clock. */
function dueOf(testOf: string, clock: TestClock | null, at: number, systemClock: Clock): Due {
  if (!clock || clock.frozenAt === null) {
    return { testOf, runAt: at - (clock?.ahead ?? 0), dueAt: null };
  }
  if (at <= clock.frozenAt) return { testOf, runAt: systemClock(), dueAt: null };
  return { testOf, runAt: PARKED, dueAt: at };
}

/** The context for data that no Test clock rules: of Live mode, or of no merchant. */
export function unscoped<C extends Machine>(ctx: C): C & Scoped {
  return Object.assign({}, ctx, { clock: ctx.systemClock, due: byMachine });
}

/** The context for the data of a merchant that is at hand. */
export function within<C extends Machine>(ctx: C, { merchant, mode }: Ruled): C & Scoped {
  if (merchant === null || mode === "live") return unscoped(ctx);
  const { id, testClock } = merchant;
  const { systemClock } = ctx;
  // Every request does this: Node 20 takes nine times as long to spread a context and add members.
  return Object.assign({}, ctx, {
    clock: testClock ? () => timeOf(testClock, systemClock()) : systemClock,
    due: (at: number) => dueOf(id, testClock, at, systemClock),
  });
}

/** The context for the data of a merchant who is looked up; Live mode needs no look. */
export async function scopedBy<C extends Machine>(
  db: Pick<Repositories, "merchants">,
  ctx: C,
  { merchant, mode }: Scope,
): Promise<C & Scoped> {
  if (mode === "live") return unscoped(ctx);
  return within(ctx, { merchant: await db.merchants.byId(merchant), mode });
}

/** Like `scopedBy`, outside of a transaction. */
export async function inScope<C extends Machine & { store: Store }>(
  ctx: C,
  scope: Scope,
): Promise<C & Scoped> {
  if (scope.mode === "live") return unscoped(ctx);
  return ctx.store.read((db) => scopedBy(db, ctx, scope));
}
