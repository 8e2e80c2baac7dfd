// Rules about people that pages and commands share: passwords, factors, leaving.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { scopedBy } from "#context/within.ts";
import { recordEvent } from "#events/record.ts";
import { MODES } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { hashPassword } from "#secrets/passwords.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff } from "#storage/tables/records.ts";
import { requireGoodPassword } from "./password-rules.ts";

export type PeopleContext = Pick<Context, "store" | "ids"> & Acting;

/** Throws ServiceError 404 for a person that there is not. */
export async function findPerson(db: Repositories, id: string): Promise<Staff> {
  const person = await db.staff.byId(id);
  if (person) return person;
  throw new ServiceError(404);
}

/** Line breaks, other controls, and what turns the direction of the words around a name. */
const TURNING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A person's name as colleagues see it. Throws ServiceError 422 for one that is not one line. */
export function acceptName(given: string): string {
  const name = given.trim();
  if (name === "") throw invalid("name", fieldMessage("required"));
  if (TURNING.test(name)) throw invalid("name", fieldMessage("one_line"));
  return name;
}

/** The hash of a new password. Throws ServiceError 422 for one that is easy to guess. */
export async function acceptPassword(password: string, email: string): Promise<string> {
  requireGoodPassword(password, email);
  return hashPassword(password);
}

/**
 * Sets a person's password, ends the person's sessions but for `keep` and all links that would set
 * another one, and tells the webhooks of the person's merchants. `password` is a hash.
 */
export async function setPassword(
  db: Repositories,
  ctx: PeopleContext,
  person: Staff,
  password: string,
  keep: string | null = null,
): Promise<void> {
  await db.staff.update(person.id, { password });
  await db.staffSessions.deleteAll(person.id, keep);
  await db.staffInvitations.deleteAll({ staff: person.id });
  const members = await db.staffMembers.ofPerson(person.id);
  for (const { merchant } of members) {
    for (const mode of MODES) {
      const scope = { merchant, mode };
      const own = await scopedBy(db, ctx, scope);
      await recordEvent(db, own, { scope, type: "account.password_changed", data: {} });
    }
  }
  await recordOfPerson(db, ctx, person, { kind: "staff.password_changed" });
}

/** Ends all sessions of a person, whichever merchants the person works for. */
export async function signOut(db: Repositories, ctx: Acting, person: Staff): Promise<void> {
  const sessions = await db.staffSessions.ofPerson(person.id);
  await db.staffSessions.deleteAll(person.id);
  const before = { sessions: sessions.length };
  await recordOfPerson(db, ctx, person, { kind: "staff.signed_out", before });
}

/**
 * Gives a person another address to sign in with, and ends open invitations to the old one by the
 * person's merchants; `email` in lower case. Throws ServiceError 409 for one that is taken.
 */
export async function changeAddress(
  db: Repositories,
  ctx: Acting,
  person: Staff,
  email: string,
): Promise<void> {
  if (await db.staff.byEmail(email)) {
    throw new ServiceError(409, { message: `Somebody signs in as ${email} already.` });
  }
  await db.staff.update(person.id, { email });
  await endInvitationsTo(db, person);
  const [before, after] = [{ email: person.email }, { email }];
  await recordOfPerson(db, ctx, person, { kind: "staff.changed", before, after });
}

/** Whoever removes the person later ends the invitations to the address of then. */
async function endInvitationsTo(
  db: Repositories,
  { id, email, operator }: Pick<Staff, "id" | "email" | "operator">,
): Promise<void> {
  for (const { merchant } of await db.staffMembers.ofPerson(id)) {
    // Links of people who get back in stay.
    await db.staffInvitations.deleteAll({ email, merchant, staff: null });
  }
  if (operator) await db.staffInvitations.deleteAll({ email, operator: true });
}

type Change = Omit<Parameters<typeof recordChange>[2], "merchant" | "subject">;

/** Records a change of a person in the logs of all the person's merchants. */
export async function recordOfPerson(
  db: Repositories,
  ctx: Acting,
  { id, email }: Staff,
  change: Change,
): Promise<void> {
  const members = await db.staffMembers.ofPerson(id);
  const merchants = members.length > 0 ? members.map(({ merchant }) => merchant) : [null];
  for (const merchant of merchants) {
    await recordChange(db, ctx, { ...change, merchant, subject: email });
  }
}
