// The lease that holds a session while a bank is asked: no other request or process asks meanwhile.
import type { Context } from "#context/context.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { findSession, updateSession } from "./sessions.ts";
import { hasEnded, pollOf, type RunningState } from "./state.ts";
import { readState, storedState } from "./stored-state.ts";

/** Milliseconds after which a request is answered although the bank has not answered yet. */
export const PATIENCE = 20_000;

/**
 * Milliseconds that a lease lasts without renewal: longer than a request waits for the bank, so that
 * only a dead process leaves a lease that has run out.
 */
export const LEASE = 24_000;

/** Milliseconds between looks at a session that another process holds. */
const PAUSE = 250;

/**
 * `background`: work of this process that outlasts its request, by session id. It never rejects. After
 * a customer went back and logged in anew, it covers both.
 */
export type WizardContext = Context & { background: Map<string, Promise<unknown>> };

/**
 * Whether another request or process holds the session. In an exclusive store no other process is
 * alive: the lease of another owner was left by a dead one.
 */
export function isHeld(ctx: WizardContext, { claim, id }: Session): boolean {
  if (!claim) return false;
  if (claim.owner === ctx.owner) return ctx.background.has(id);
  return !ctx.store.exclusive && claim.until > ctx.clock();
}

/** The state of a session that somebody has opened and that has not ended; null for all others. */
function runningState({ ended, state }: Session): RunningState | null {
  const current = ended !== null || state === null ? null : readState(state);
  return current && !hasEnded(current) ? current : null;
}

/** Whether a bank takes longer than the request that asked it: the state has a page to show. */
export function isOverdue(session: Session): boolean {
  return runningState(session)?.overdue === "asking";
}

/**
 * Whether a process died while it worked on the session: with an order, or while the customer
 * waited. Only valid for a session that nobody holds.
 */
export function isAbandoned(session: Session): boolean {
  const state = runningState(session);
  return state !== null && (state.sent || state.overdue === "asking");
}

/**
 * Whether the customer may abort while the bank is asked: neither during an order nor during a poll,
 * on which a bank may carry one out.
 */
export function canAbort(session: Session): boolean {
  const state = runningState(session);
  return state !== null && !state.sent && !pollOf(state);
}

/** The session once nobody holds it or, for "page", once it has a page to show. */
export async function awaitRelease(
  ctx: WizardContext,
  session: Session,
  until: "released" | "page",
): Promise<Session | null> {
  const waits = (it: Session) => isHeld(ctx, it) && (until === "released" || !isOverdue(it));
  let current: Session | null = session;
  for (let waited = 0; current && waits(current) && waited < LEASE; waited += PAUSE) {
    await new Promise<void>((resolve) => void ctx.alarm(PAUSE, resolve));
    current = await findSession(ctx, session.key);
  }
  return current;
}

/** When a session was opened and until when it lives, once a request used it. */
export type Use = Pick<Session, "openedAt" | "expiresAt">;

function claimOf({ clock, owner }: Context): NonNullable<Session["claim"]> {
  return { owner, until: clock() + LEASE };
}

/** A held session. Its writes run in turn, each on the version of the last. */
export class Lease {
  #session: Session;
  #hasOrder = false;
  #page: RunningState | null = null;
  #released = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly ctx: Context,
    session: Session,
  ) {
    this.#session = session;
  }

  /** As it was last written. */
  get session(): Session {
    return this.#session;
  }

  /** Whether an order was announced. */
  get hasOrder(): boolean {
    return this.#hasOrder;
  }

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(write);
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** False when somebody else changed the session: the lease is lost. */
  async #update(patch: SessionPatch): Promise<boolean> {
    const written = await updateSession(this.ctx, this.#session, patch);
    if (written) this.#session = written;
    return written !== null;
  }

  /** Records that the bank may carry out an order from now on; false when the lease is lost. */
  announceOrder(state: RunningState): Promise<boolean> {
    return this.#inTurn(async () => {
      const sent = { ...(this.#page ?? state), sent: true };
      if (this.#page) this.#page = sent;
      return (this.#hasOrder = await this.#update({ state: storedState(sent) }));
    });
  }

  /** Shows a page while the bank is asked; "released" after its answer, null without the lease. */
  showPage(page: RunningState, patch: SessionPatch): Promise<RunningState | "released" | null> {
    return this.#inTurn(async () => {
      if (this.#released) return "released";
      this.#page = { ...page, sent: this.#hasOrder };
      const state = storedState(this.#page);
      return (await this.#update({ ...patch, claim: claimOf(this.ctx), state }))
        ? this.#page
        : null;
    });
  }

  /** False when the lease is lost or released. */
  renew(): Promise<boolean> {
    return this.#inTurn(async () => !this.#released && this.#update({ claim: claimOf(this.ctx) }));
  }

  /** Runs the last write; `page` was shown meanwhile, null for none. */
  release<T>(write: (session: Session, page: RunningState | null) => Promise<T>): Promise<T> {
    return this.#inTurn(() => {
      this.#released = true;
      return write(this.#session, this.#page);
    });
  }
}

/**
 * The lease of the session at this version; null when somebody else changed it. In an exclusive
 * store nothing is written unless the session could expire meanwhile: the queue keeps other requests
 * away, and a lease would not survive the process.
 */
export async function acquireLease(
  ctx: Context,
  session: Session,
  use: Use,
): Promise<Lease | null> {
  const claim = claimOf(ctx);
  if (ctx.store.exclusive && session.expiresAt > claim.until) return new Lease(ctx, session);
  const held = await updateSession(ctx, session, { ...use, claim });
  return held && new Lease(ctx, held);
}

/** Undefined when the work is not done after so many milliseconds. */
function inTime<T>(ctx: Context, work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = ctx.alarm(milliseconds, () => resolve(undefined));
    work.finally(cancel).then(resolve, reject);
  });
}

/** Logs the name of an error alone: the message may quote data of the session. */
export function logFailure(
  { log }: Context,
  { transaction }: Session,
  error: unknown,
  message: string,
): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ transaction, name }, message);
}

/** Renews the lease until the work is done. */
async function renewDuring(ctx: Context, lease: Lease, work: Promise<unknown>): Promise<void> {
  const fail = (error: unknown) =>
    logFailure(ctx, lease.session, error, "background work on a session failed");
  const done = work.catch(fail).then(() => true);
  try {
    while (!(await inTime(ctx, done, LEASE / 3))) {
      if (!(await lease.renew())) break;
    }
  } catch (error) {
    fail(error);
  }
  await done;
}

/** Keeps the lease for work that goes on without a request. */
export function detach(ctx: WizardContext, lease: Lease, work: Promise<unknown>): void {
  const { background } = ctx;
  const { id } = lease.session;
  const all = Promise.all([background.get(id), renewDuring(ctx, lease, work)]);
  const going = all.finally(() => background.get(id) === going && background.delete(id));
  background.set(id, going);
}

/**
 * The result of work under a lease or, after so many milliseconds, of `showPage`: then the work goes
 * on by itself.
 */
export async function workInTime<T>(
  ctx: WizardContext,
  lease: Lease,
  work: Promise<T>,
  { milliseconds, showPage }: { milliseconds: number; showPage: () => Promise<T | "released"> },
): Promise<T> {
  const result = await inTime(ctx, work, milliseconds);
  if (result !== undefined) return result;
  const page = await showPage();
  if (page === "released") return work;
  detach(ctx, lease, work);
  return page;
}
