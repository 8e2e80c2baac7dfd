// Who works on a session: before a bank is asked, it is claimed where others could ask, too.
import type { Context } from "#context/context.ts";
import type { Session } from "#storage/tables/records.ts";
import { readState } from "./state.ts";

/** Milliseconds after which a request is answered although the bank has not answered yet. */
export const PATIENCE = 20_000;

/**
 * Milliseconds that a claim holds: longer than the bank's answer is waited for, so that a claim
 * which ran out was left by a process that is gone. Work that goes on renews it.
 */
export const LEASE = 24_000;

/** Milliseconds between looks at a session that another process has claimed. */
const PAUSE = 250;

/**
 * What the wizard works with: besides the context, the work of this process that outlasted its
 * request, by session id. It never rejects; where the customer went back and asked anew, it is all
 * of it.
 */
export type Workshop = Context & { works: Map<string, Promise<unknown>> };

/** Null when there is none of that key. */
export function load(ctx: Context, key: string): Promise<Session | null> {
  return ctx.store.read((db) => db.sessions.byKey(key));
}

/**
 * Whether somebody works on it besides the request that asks. A store of one process knows that no
 * other is alive: there a claim of another owner was left by a process that died, and the next
 * request goes on at once.
 */
export function isClaimed(
  { clock, owner, store, works }: Workshop,
  { claim, id }: Session,
): boolean {
  if (!claim) return false;
  if (claim.owner === owner) return works.has(id);
  return !store.exclusive && claim.until > clock();
}

/** When a session was opened and until when it lives, once a request used it. */
export type Use = Pick<Session, "openedAt" | "expiresAt">;

/**
 * The session for the one request that may ask a bank at this version; null when somebody else
 * changed it. Nothing is written in a store of one process: the queue lets no other request of the
 * session run meanwhile, and a dead process's claim would count for nothing. Only a session that
 * could run out while the bank is asked is used before.
 */
export async function claimed(ctx: Context, session: Session, use: Use): Promise<Session | null> {
  const { clock, owner, store } = ctx;
  const { id, version } = session;
  const claim = { owner, until: clock() + LEASE };
  if (store.exclusive && session.expiresAt > claim.until) return session;
  const patch = { ...use, claim };
  const mine = await store.write((db) => db.sessions.update(id, version, patch));
  return mine ? { ...session, ...patch, version: version + 1 } : null;
}

/** Whether a bank is asked that took longer than its request: the state tells what to show. */
export function isOverdue({ state }: Session): boolean {
  return state !== null && readState(state).overdue === "asking";
}

/**
 * Whether a customer may leave although the bank is being asked: it is no order, and no poll, on
 * which a bank may carry one out. What is written before the bank's answer makes that come to
 * nothing.
 */
export function isLoose({ ended, state }: Session): boolean {
  if (ended !== null || state === null) return false;
  const { interval, sent } = readState(state);
  return !sent && interval === 0;
}

/** The session once nobody works on it, or once the work on it is overdue where `waits` is false. */
export async function released(
  shop: Workshop,
  session: Session,
  waits = false,
): Promise<Session | null> {
  const held = (it: Session) => isClaimed(shop, it) && (waits || !isOverdue(it));
  let current: Session | null = session;
  for (let waited = 0; current && held(current) && waited < LEASE; waited += PAUSE) {
    await new Promise<void>((resolve) => void shop.alarm(PAUSE, resolve));
    current = await load(shop, session.key);
  }
  return current;
}
