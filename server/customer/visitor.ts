// Who calls: the session behind the cookie, while it lasts.
import type { Context } from "#context/context.ts";
import type { SessionState } from "#schema/account/session.ts";
import { HOUR, MINUTE } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffSession } from "#storage/tables/records.ts";
import type { Door } from "./door.ts";

/** Milliseconds without a call of the person after which a session ends. */
const IDLE = 30 * MINUTE;
/** Milliseconds after which a session ends in any case. */
export const LIFETIME = 12 * HOUR;
/** Milliseconds for which the second factor counts as recent. */
const FRESH = 10 * MINUTE;
/** Milliseconds between two notes that a session is in use: not every call writes. */
const NOTED = MINUTE;

/** Somebody who has given at least the password. */
export type Visitor = {
  session: StaffSession;
  person: Staff;
  state: Exclude<SessionState, "signed_out">;
  /** Whether the second factor is at most ten minutes old. */
  fresh: boolean;
};

/**
 * The visitor of a cookie; null for a cookie without a session that still lasts. `shown` is the
 * merchant that the page shows, null for the one chosen last: another window can have chosen since.
 */
export async function findVisitor(
  { store, systemClock }: Pick<Context, "store" | "systemClock">,
  door: Door,
  shown: string | null,
): Promise<Visitor | null> {
  const value = door.value();
  if (value === null) return null;
  const now = systemClock();
  return store.read(async (db) => {
    const kept = await db.staffSessions.byHash(hashKey(value));
    if (!kept || isOver(kept, now)) return null;
    const session = shown === null ? kept : { ...kept, merchant: await ownOf(db, kept, shown) };
    const person = await db.staff.byId(session.staff);
    return person && visitorOf(db, session, person, now);
  });
}

/** A merchant of the person; null for one of others. */
async function ownOf(db: Repositories, { staff }: StaffSession, merchant: string) {
  return (await db.staffMembers.find(staff, merchant)) ? merchant : null;
}

/** The visitor of a session. */
export async function visitorOf(
  db: Repositories,
  session: StaffSession,
  person: Staff,
  now: number,
): Promise<Visitor> {
  const { factorAt } = session;
  const fresh = factorAt !== null && now < factorAt + FRESH;
  return { session, person, state: await stateOf(db, session, person), fresh };
}

/** How far the person of a session has come. */
export async function stateOf(
  db: Repositories,
  { factorAt }: StaffSession,
  person: Staff,
): Promise<Visitor["state"]> {
  if (factorAt !== null) return "signed_in";
  return (await hasFactor(db, person)) ? "factor" : "enrol";
}

/** Whether a person has a second factor. Recovery codes only stand in for one. */
export async function hasFactor(db: Repositories, person: Staff): Promise<boolean> {
  return person.totpSecret !== null || (await db.staffPasskeys.ofPerson(person.id)).length > 0;
}

/** Whether the time of a session is over; its row may stay for a while. */
export function isOver({ createdAt, seenAt }: StaffSession, now: number): boolean {
  return now >= createdAt + LIFETIME || now >= seenAt + IDLE;
}

/** Notes that a person uses a session. */
export async function noteUse(
  { store, systemClock }: Pick<Context, "store" | "systemClock">,
  { session }: Visitor,
): Promise<void> {
  const seenAt = systemClock();
  if (seenAt < session.seenAt + NOTED) return;
  await store.write((db) => db.staffSessions.update(session.id, { seenAt }));
}
