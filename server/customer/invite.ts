// Invitations: made by a page, a command or the first start, and accepted once.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { allows, type Role } from "#schema/account/permissions.ts";
import { ServiceError, invalid } from "#schema/errors.ts";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffInvitation } from "#storage/tables/records.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { requireOnlyMember, requireOtherOwner } from "./members.ts";
import { acceptPassword, findPerson, type PeopleContext, setPassword } from "./people.ts";
import { checkPassword } from "./sign-in.ts";

/** Milliseconds for which a link can be used. */
const LIFETIME = 7 * DAY;
/** Characters of a token: 250 bits. */
const TOKEN_LENGTH = 42;

export type Invited = {
  /** "" lets whoever accepts say theirs. */
  email: string;
  merchant: string | null;
  role: Role | null;
  operator: boolean;
  /** The person who gets back in. */
  staff: string | null;
  /** The person who makes the link; null for a command or the start. */
  maker: string | null;
};

/** Writes an invitation. Returns its token, for this once, and its record. */
export async function invite(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Acting,
  invited: Invited,
): Promise<{ token: string; invitation: StaffInvitation }> {
  const token = ctx.ids.token(TOKEN_LENGTH);
  const now = ctx.systemClock();
  const invitation: StaffInvitation = {
    ...invited,
    email: invited.email.toLowerCase(),
    id: ctx.ids.record("inv"),
    hash: hashKey(token),
    createdBy: ctx.actor.name,
    createdAt: now,
    until: now + LIFETIME,
  };
  await db.staffInvitations.insert(invitation);
  const { id, email, merchant, role, operator, staff } = invitation;
  const after = { email, role, operator, recovers: staff !== null };
  await recordChange(db, ctx, { kind: "staff.invited", merchant, subject: id, after });
  return { token, invitation };
}

/**
 * Invites somebody to a merchant, or lets a member back in who has lost access. Throws ServiceError
 * 409 for a member with further rights.
 */
export async function letIn(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Acting,
  {
    email,
    merchant,
    role,
    maker,
  }: Pick<Invited, "email" | "maker"> & { merchant: string; role: Role },
): Promise<{ token: string; invitation: StaffInvitation }> {
  const known = await db.staff.byEmail(email.toLowerCase());
  const member = known && (await db.staffMembers.find(known.id, merchant));
  if (known && member) await requireOnlyMember(db, known, merchant);
  const staff = member ? member.staff : null;
  const granted = { role: staff ? null : role, operator: false, staff };
  return invite(db, ctx, { email, merchant, maker, ...granted });
}

/** The address that a person opens. Browsers send nothing behind the `#`. */
export function linkOf(baseUrl: string, token: string): string {
  return `${baseUrl}/account/invitation#${token}`;
}

/**
 * Finds a link's invitation. Throws ServiceError 404 for one that is unknown, used or expired, or
 * whose maker may not make it any more.
 */
export async function findInvitation(
  db: Repositories,
  { systemClock }: Pick<Context, "systemClock">,
  token: string,
): Promise<StaffInvitation> {
  const found = await db.staffInvitations.byHash(hashKey(token));
  if (found && found.until > systemClock() && (await mayStillMake(db, found))) return found;
  const message = "The link was used already, or has expired: ask for another one.";
  throw new ServiceError(404, { message });
}

/** Whether the maker of a link has the right yet that it took: of an owner, or of an operator. */
async function mayStillMake(
  db: Repositories,
  { maker, merchant }: Pick<StaffInvitation, "maker" | "merchant">,
): Promise<boolean> {
  if (maker === null) return true;
  if ((await db.staff.byId(maker))?.operator) return true;
  const member = merchant === null ? null : await db.staffMembers.find(maker, merchant);
  return member !== null && allows(member.role, "team");
}

type Acceptance = { token: string; email?: string; name?: string; password: string };
type Means = { ctx: Context; door: Door; attempt: Attempt };

/**
 * Uses up an invitation: creates a person, adds a membership to one whose password is given, or sets
 * the password of one who lost access. Throws ServiceError 404, 422, and 401 for a wrong password.
 */
export async function acceptInvitation(means: Means, sent: Acceptance): Promise<Staff> {
  const { ctx, door } = means;
  const { invitation, known } = await ctx.store.read(async (db) => {
    const found = await findInvitation(db, ctx, sent.token);
    const email = found.email || (sent.email ?? "").toLowerCase();
    return {
      invitation: { ...found, email },
      known: found.staff ? await findPerson(db, found.staff) : await db.staff.byEmail(email),
    };
  });
  if (invitation.email === "") throw invalid("email", "This field is required.");
  const acting = (person: Pick<Staff, "email">) =>
    ({ ...ctx, actor: { kind: "staff", name: person.email }, address: door.address }) as const;
  if (known && invitation.staff) {
    const password = await acceptPassword(sent.password, known.email);
    return use(means, sent, async (db) => {
      const { merchant } = invitation;
      if (merchant !== null) await requireOnlyMember(db, known, merchant);
      return recover(db, acting(known), known, password);
    });
  }
  if (known) {
    await checkPassword(means, { email: known.email, password: sent.password });
    return use(means, sent, (db) => join(db, acting(known), known, invitation));
  }
  const person = await newPerson(ctx, invitation.email, sent);
  return use(means, sent, async (db) => {
    await requireUnknown(db, person.email);
    await db.staff.insert(person);
    return join(db, acting(person), person, invitation);
  });
}

/** Throws ServiceError 409 for an address that has got an account in the meantime, by another link. */
async function requireUnknown(db: Repositories, email: string): Promise<void> {
  if ((await db.staff.byEmail(email)) === null) return;
  const message = "The address has an account by now: open the link again.";
  throw new ServiceError(409, { message });
}

/** Runs the work of an invitation, which only one of several at once can use. */
function use(
  { ctx }: Means,
  { token }: Acceptance,
  work: (db: Repositories) => Promise<Staff>,
): Promise<Staff> {
  return ctx.store.write(async (db) => {
    const { id } = await findInvitation(db, ctx, token);
    if (!(await db.staffInvitations.delete(id))) throw new ServiceError(404);
    return work(db);
  });
}

async function newPerson(
  { ids, systemClock, settings }: Context,
  email: string,
  { name = "", password }: Acceptance,
): Promise<Staff> {
  if (name.trim() === "") throw invalid("name", "This field is required.");
  return {
    id: ids.record("stf"),
    email,
    name: name.trim(),
    password: await acceptPassword(password, email),
    language: "en",
    timeZone: settings.timeZone,
    operator: false,
    totpSecret: null,
    totpStep: null,
    createdAt: systemClock(),
  };
}

/** Adds what the invitation grants; a role that the person has already gives way to it. */
async function join(
  db: Repositories,
  ctx: PeopleContext,
  person: Staff,
  { merchant, role, operator }: StaffInvitation,
): Promise<Staff> {
  if (operator) await db.staff.update(person.id, { operator });
  if (merchant !== null && role !== null) {
    const before = await db.staffMembers.find(person.id, merchant);
    if (before && role !== "owner") await requireOtherOwner(db, before);
    const member = { staff: person.id, merchant, role, createdAt: ctx.systemClock() };
    await db.staffMembers.delete(person.id, merchant);
    await db.staffMembers.insert(member);
  }
  const after = { email: person.email, role, operator };
  await recordChange(db, ctx, { kind: "staff.joined", merchant, subject: person.email, after });
  return { ...person, operator: person.operator || operator };
}

/** Sets a password and removes the second factors, which the person adds again. */
async function recover(
  db: Repositories,
  ctx: PeopleContext,
  person: Staff,
  password: string,
): Promise<Staff> {
  const without = { totpSecret: null, totpStep: null };
  await db.staff.update(person.id, without);
  await db.staffPasskeys.deleteAll(person.id);
  await db.staffRecoveryCodes.replace(person.id, []);
  await setPassword(db, ctx, person, password);
  return { ...person, ...without, password };
}
