// The lease that holds a session while a bank is asked: no other request or process asks meanwhile.
import type { Context, ServiceContext } from "#context/context.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { useOf } from "./lifetime.ts";
import { pagePatch } from "./pages.ts";
import type { Settled, WizardContext, WizardService } from "./run.ts";
import { findSession, updateSession } from "./sessions.ts";
import { hasEnded, type RunningState } from "./state.ts";
import { readState, statePatch } from "./stored-state.ts";

/** Milliseconds after which a request is answered although the bank has not answered yet. */
export const PATIENCE = 20_000;

/**
 * Milliseconds that a lease lasts without renewal: longer than a request waits for the bank, so that
 * it runs out only if its process is dead, stopped, or cut off from the store.
 */
export const LEASE = 24_000;

/** Milliseconds between looks at a session that another process holds. */
const PAUSE = 250;

/**
 * Whether another request or process holds the session. In an exclusive store no other process is
 * alive: the lease of another owner was left by a dead one.
 */
export function isHeld(ctx: WizardService, { claim, id }: Session): boolean {
  if (!claim) return false;
  if (claim.owner === ctx.owner) return ctx.background.has(id);
  return !ctx.store.exclusive && claim.until > ctx.systemClock();
}

/**
 * Whether a bank may be asked for the session: also by a request of this process that is still being
 * answered, beside which work of no request must not write.
 */
export function isTaken(ctx: WizardService, session: Session): boolean {
  const { claim } = session;
  return isHeld(ctx, session) || (claim !== null && claim.until > ctx.systemClock());
}

/** Whether a bank takes longer than the request that asked it: the state has a page to show. */
function isOverdue({ state: stored }: Session): boolean {
  const state = stored === null ? null : readState(stored);
  return state !== null && !hasEnded(state) && state.overdue === "asking";
}

export function pause({ alarm }: ServiceContext, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void alarm(milliseconds, resolve));
}

/** The session once nobody holds it or, for "page", once it has a page to show. */
export async function awaitRelease(
  ctx: WizardService,
  session: Session,
  until: "released" | "page",
): Promise<Session | null> {
  const waits = (it: Session) => isHeld(ctx, it) && (until === "released" || !isOverdue(it));
  let current: Session | null = session;
  for (let waited = 0; current && waits(current) && waited < LEASE; waited += PAUSE) {
    await pause(ctx, PAUSE);
    current = await findSession(ctx, session.key);
  }
  return current;
}

function claimOf({ systemClock, owner }: ServiceContext): NonNullable<Session["claim"]> {
  return { owner, until: systemClock() + LEASE };
}

/** A page while the bank may carry out an order, with the payer that other sessions look for. */
function ordering(page: RunningState, order: RunningState): RunningState {
  const dialogue = "dialogue" in order ? { dialogue: order.dialogue } : {};
  return Object.assign({}, page, dialogue, { sent: true });
}

/** The page shown while the bank is asked, null for none, and whether an order was announced. */
type Meanwhile = { page: RunningState | null; hasOrder: boolean };

/** A held session. Its writes run in turn, each on the version of the last. */
export class Lease {
  #session: Session;
  /** The state with the order that was announced; null before. */
  #order: RunningState | null = null;
  #page: RunningState | null = null;
  #released = false;
  /** Whether it is unknown if the last write was carried out. */
  #isInDoubt = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly ctx: Context,
    session: Session,
  ) {
    this.#session = session;
  }

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(write);
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** False when somebody else changed the session: the lease is lost. */
  async #update(patch: SessionPatch): Promise<boolean> {
    await this.#settleDoubt();
    try {
      const written = await updateSession(this.ctx, this.#session, patch);
      if (written) this.#session = written;
      return written !== null;
    } catch (error) {
      this.#isInDoubt ||= isOutage(error);
      throw error;
    }
  }

  /** Continues on a write that the store carried out without telling. */
  async #settleDoubt(): Promise<void> {
    if (!this.#isInDoubt) return;
    const found = await findSession(this.ctx, this.#session.key);
    const isNext = found?.version === this.#session.version + 1;
    if (isNext && found.claim?.owner === this.ctx.owner) this.#session = found;
    this.#isInDoubt = false;
  }

  /** Records that the bank may carry out an order from now on; false when the lease is lost. */
  announceOrder(state: RunningState): Promise<boolean> {
    return this.#inTurn(async () => {
      const sent = ordering(this.#page ?? state, state);
      if (this.#page) this.#page = sent;
      // With the claim, other requests wait for work that outlasts this one, in any store.
      const patch = { ...statePatch(sent, this.#session.expiresAt), claim: claimOf(this.ctx) };
      const isAnnounced = await this.#update(patch);
      this.#order = isAnnounced ? state : null;
      return isAnnounced;
    });
  }

  /** Shows a page while the bank is asked; "released" after its answer, null without the lease. */
  showPage(page: RunningState): Promise<Settled | "released" | null> {
    return this.#inTurn(async () => {
      if (this.#released) return "released";
      const use = useOf(this.ctx, this.#session);
      const order = this.#order;
      const state = (this.#page = order ? ordering(page, order) : { ...page, sent: false });
      const patch = { ...use, ...pagePatch(this.#session, state), claim: claimOf(this.ctx) };
      return (await this.#update(patch)) ? { state, expiresAt: use.expiresAt } : null;
    });
  }

  /** Whether nobody else can hold the session; renews a lease that has run out. */
  async isValid(): Promise<boolean> {
    const { claim } = this.#session;
    return (claim !== null && claim.until > this.ctx.systemClock()) || this.renew();
  }

  /** False when the lease is lost or released. */
  renew(): Promise<boolean> {
    return this.#inTurn(async () => !this.#released && this.#update({ claim: claimOf(this.ctx) }));
  }

  /** Runs the last write: of the session as it was last written, and what became of it meanwhile. */
  release<T>(write: (session: Session, meanwhile: Meanwhile) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#released = true;
      // A store that is still away refuses the write as well.
      await this.#settleDoubt().catch(() => {});
      return write(this.#session, { page: this.#page, hasOrder: this.#order !== null });
    });
  }
}

/**
 * The lease of the session at this version; null when somebody else changed it. In an exclusive
 * store nothing is written unless the session could expire meanwhile: the queue keeps other requests
 * away, and a lease would not survive the process.
 */
export async function acquireLease(ctx: Context, session: Session): Promise<Lease | null> {
  const claim = claimOf(ctx);
  if (ctx.store.exclusive && session.expiresAt > ctx.clock() + LEASE)
    return new Lease(ctx, session);
  const held = await updateSession(ctx, session, { ...useOf(ctx, session), claim });
  return held && new Lease(ctx, held);
}

/** Undefined when the work is not done after so many milliseconds. */
export function inTime<T>(
  ctx: Context,
  work: Promise<T>,
  milliseconds: number,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = ctx.alarm(milliseconds, () => resolve(undefined));
    work.finally(cancel).then(resolve, reject);
  });
}

/** Logs the name of an error alone: the message may quote data of the session. */
export function logFailure(
  { log }: ServiceContext,
  { transaction }: Session,
  error: unknown,
  message: string,
): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ transaction, name }, message);
}

/** An outage can pass before the lease runs out. */
function orOutage(error: unknown): true {
  if (isOutage(error)) return true;
  throw error;
}

/** Renews the lease of a session for work that goes on without a request. */
export function detach(
  ctx: WizardContext,
  lease: Lease,
  session: Session,
  work: Promise<unknown>,
): void {
  const { background } = ctx;
  const { id } = session;
  const fail = (error: unknown) =>
    logFailure(ctx, session, error, "background work on a session failed");
  const done = work.catch(fail).then(() => true);
  async function renew() {
    let renewed = true;
    while (renewed && !(await inTime(ctx, done, LEASE / 3)))
      renewed = await lease.renew().catch(orOutage);
  }
  const all = Promise.all([background.get(id), done, renew().catch(fail)]);
  const going = all.finally(() => background.get(id) === going && background.delete(id));
  background.set(id, going);
}
