// From a password to a session.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { verifyPassword } from "#secrets/passwords.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffSession } from "#storage/tables/records.ts";
import type { Door } from "./door.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/**
 * Opens a session for a password, which waits for the second factor. Unknown people and wrong
 * passwords get the same 401 after the same time.
 */
export async function signIn(
  ctx: Context,
  door: Door,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const person = await ctx.store.read((db) => db.staff.byEmail(email.toLowerCase()));
  const fits = await verifyPassword(password, person?.password ?? null);
  if (!person || !fits) {
    const message = "E-mail address or password is wrong.";
    throw new ServiceError(401, { type: "unauthorized", message });
  }
  return ctx.store.write((db) => openSession(db, ctx, door, person));
}

/**
 * Writes a session under a new cookie, so that nobody knows the cookie from before the sign-in.
 * `factorAt` is the time at which the second factor was given, null if it was not.
 */
export async function openSession(
  db: Repositories,
  { clock, ids }: Pick<Context, "clock" | "ids">,
  door: Door,
  person: Staff,
  factorAt: number | null = null,
): Promise<Visitor> {
  const [first] = await db.staffMembers.ofPerson(person.id);
  const now = clock();
  const session: StaffSession = {
    id: ids.record("sts"),
    hash: hashKey(door.renew()),
    staff: person.id,
    merchant: first?.merchant ?? null,
    device: door.device,
    address: door.address,
    createdAt: now,
    seenAt: now,
    factorAt,
  };
  await db.staffSessions.insert(session);
  return visitorOf(db, session, person, now);
}

/** Ends a session at once. */
export async function endSession({ store }: Context, { session }: Visitor): Promise<void> {
  await store.write((db) => db.staffSessions.delete(session.staff, session.id));
}
