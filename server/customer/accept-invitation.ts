// What a link does once it is accepted: a new person, a further membership, or access given back.
import type { Context } from "#context/context.ts";
import { recordChange } from "#context/record-change.ts";
import { allows } from "#schema/account/permissions.ts";
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import { ServiceError, invalid } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffInvitation, StaffMember } from "#storage/tables/records.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { findInvitation } from "./invite.ts";
import { endLinksOf, requireOnlyMember, requireOtherOwner } from "./members.ts";
import {
  acceptName,
  acceptPassword,
  findPerson,
  type PeopleContext,
  recordOfPerson,
  setPassword,
} from "./people.ts";
import { checkPassword, requirePassword } from "./sign-in.ts";
import { hasFactor, type Visitor } from "./visitor.ts";

type Acceptance = { token: string; email?: string; name?: string; password: string };
type Accepted = { person: Staff; merchant: string | null };
/** An invitation with the address of who accepts it, and the person who has it already. */
type Accepting = { invitation: StaffInvitation; email: string; known: Staff | null };
type Means = { ctx: Context; door: Door; attempt: Attempt; visitor: Visitor | null };

/**
 * Uses up an invitation: creates a person, adds a membership to one whose password is given, or sets
 * the password of one who lost access. The link is what lets somebody in, not the address to which it
 * was made: nobody has proved an address, so whoever has an account with it may be another. `email`
 * therefore counts before the invitation's. Who has a second factor must be signed in with it. Returns
 * the person and the merchant that the link is for. Throws ServiceError 404, 422, 403 without the
 * second factor, and 401 for a wrong password.
 */
export async function acceptInvitation(means: Means, sent: Acceptance): Promise<Accepted> {
  const found = await means.ctx.store.read((db) => whoAccepts(db, means.ctx, sent));
  return { person: await accept(means, sent, found), merchant: found.invitation.merchant };
}

async function accept(means: Means, sent: Acceptance, found: Accepting): Promise<Staff> {
  const { ctx, door } = means;
  const { invitation, email, known } = found;
  if (email === "") throw invalid("email", fieldMessage("required"));
  const acting = (person: Pick<Staff, "email">) =>
    ({ ...ctx, actor: { kind: "staff", name: person.email }, address: door.address }) as const;
  if (known && invitation.staff) {
    return useInTurn(means, sent, known.email, async () => {
      const password = await acceptPassword(sent.password, known.email);
      return async (db) => {
        const { merchant } = invitation;
        if (merchant !== null) await requireOnlyMember(db, known, merchant);
        return recover(db, acting(known), known, password);
      };
    });
  }
  if (known) {
    await checkKnown(means, known, sent.password);
    return use(means, sent, async (db) => {
      await requirePassword(db, known);
      await requireSignedIn(db, known, means.visitor);
      return join(db, acting(known), known, invitation);
    });
  }
  return useInTurn(means, sent, null, async () => {
    const person = await newPerson(ctx, found, sent);
    return async (db) => {
      await requireUnknown(db, person.email);
      await db.staff.insert(person);
      return join(db, acting(person), person, invitation);
    };
  });
}

type Work = (db: Repositories) => Promise<Staff>;

/**
 * Uses an invitation with a new password. The hash takes its turn among the checks of the client's
 * site, and of many requests at once, those that come too late are refused before theirs.
 */
function useInTurn(
  means: Means,
  sent: Acceptance,
  person: string | null,
  prepare: () => Promise<Work>,
): Promise<Staff> {
  const { attempt, ctx } = means;
  return attempt({ what: "invitation", account: null, person }, async () => {
    await ctx.store.read((db) => findInvitation(db, ctx, sent.token));
    return use(means, sent, await prepare());
  });
}

async function whoAccepts(
  db: Repositories,
  ctx: Pick<Context, "systemClock">,
  { token, email: given = "" }: Acceptance,
): Promise<Accepting> {
  const invitation = await findInvitation(db, ctx, token);
  const { staff, email: invited } = invitation;
  if (staff) return { invitation, email: invited, known: await findPerson(db, staff) };
  const email = given.toLowerCase() || invited;
  return { invitation, email, known: await db.staff.byEmail(email) };
}

/** Throws ServiceError 401, with what to do if the account of the address is that of another. */
async function checkKnown(means: Means, { email }: Staff, password: string): Promise<void> {
  try {
    await checkPassword(means, { email, password });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 401) throw error;
    throw new ServiceError(401, { type: "address_taken" });
  }
}

/** Throws ServiceError 403 unless the visitor has given the second factor of the person, if there is one. */
async function requireSignedIn(
  db: Repositories,
  person: Staff,
  visitor: Visitor | null,
): Promise<void> {
  // Both may have changed while the password was checked.
  const sessions = await db.staffSessions.ofPerson(person.id);
  const isOwn = sessions.some(({ id }) => id === visitor?.session.id);
  if (isOwn && visitor?.state === "signed_in") return;
  if (await hasFactor(db, await findPerson(db, person.id))) {
    throw new ServiceError(403, { type: "sign_in_first" });
  }
}

/** Throws ServiceError 409 for an address that has got an account in the meantime, by another link. */
async function requireUnknown(db: Repositories, email: string): Promise<void> {
  if ((await db.staff.byEmail(email)) === null) return;
  throw new ServiceError(409, { type: "account_exists" });
}

/** Runs the work of an invitation, which only one of several at once can use. */
function use({ ctx }: Means, { token }: Acceptance, work: Work): Promise<Staff> {
  const change = async (db: Repositories) => {
    const { id } = await findInvitation(db, ctx, token);
    if (!(await db.staffInvitations.delete(id))) {
      throw new ServiceError(404, { type: "link_invalid" });
    }
    return work(db);
  };
  return ctx.store.write(change, { alone: true });
}

/** The language that the merchant of an invitation has chosen for new people. */
async function languageFor(
  { store }: Pick<Context, "store">,
  { merchant }: StaffInvitation,
): Promise<Staff["language"]> {
  const found = merchant && (await store.read((db) => db.merchants.byId(merchant)));
  return (found ? found.preferences : DEFAULT_PREFERENCES).language;
}

async function newPerson(
  ctx: Context,
  { email, invitation }: Accepting,
  { name = "", password }: Acceptance,
): Promise<Staff> {
  const { ids, systemClock, settings } = ctx;
  const accepted = acceptName(name);
  return {
    id: ids.record("stf"),
    email,
    name: accepted,
    password: await acceptPassword(password, email),
    language: await languageFor(ctx, invitation),
    timeZone: settings.timeZone,
    operator: false,
    totpSecret: null,
    totpStep: null,
    createdAt: systemClock(),
  };
}

/**
 * Gives the person a role; one from before gives way to it, as by `changeRole`. Returns the
 * membership from before.
 */
async function becomeMember(
  db: Repositories,
  { systemClock }: PeopleContext,
  person: Staff,
  { merchant, role }: Pick<StaffMember, "merchant" | "role">,
): Promise<StaffMember | null> {
  const before = await db.staffMembers.find(person.id, merchant);
  if (before && role !== "owner") await requireOtherOwner(db, before);
  await db.staffMembers.delete(person.id, merchant);
  await db.staffMembers.insert({ staff: person.id, merchant, role, createdAt: systemClock() });
  const isChanged = before !== null && before.role !== role;
  if (isChanged && !allows(role, "team")) await endLinksOf(db, person, merchant);
  return before;
}

/** Adds what the invitation grants. */
async function join(
  db: Repositories,
  ctx: PeopleContext,
  person: Staff,
  { merchant, role, operator, email: invited }: StaffInvitation,
): Promise<Staff> {
  if (operator) await db.staff.update(person.id, { operator });
  const isMember = merchant !== null && role !== null;
  const member = isMember ? await becomeMember(db, ctx, person, { merchant, role }) : null;
  const asked = invited && invited !== person.email ? { invited } : {};
  // Removing the person ends the links to its address; another one to the address of this would stay.
  if (asked.invited && merchant !== null) {
    // Not the links of people who get back in.
    await db.staffInvitations.deleteAll({ email: asked.invited, merchant, staff: null });
  }
  if (asked.invited && operator) {
    await db.staffInvitations.deleteAll({ email: asked.invited, operator });
  }
  const after = { email: person.email, ...asked, role, operator };
  const before = member && { role: member.role };
  const change = { kind: "staff.joined", merchant, subject: person.email } as const;
  await recordChange(db, ctx, { ...change, before, after });
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
  const before = {
    totp: person.totpSecret !== null,
    passkeys: (await db.staffPasskeys.ofPerson(person.id)).map(({ label }) => label),
    recovery_codes: await db.staffRecoveryCodes.count(person.id),
  };
  await db.staff.update(person.id, without);
  await db.staffPasskeys.deleteAll(person.id);
  await db.staffRecoveryCodes.replace(person.id, []);
  await recordOfPerson(db, ctx, person, { kind: "staff.recovered", before });
  await setPassword(db, ctx, person, password);
  return { ...person, ...without, password };
}
