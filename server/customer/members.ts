// Rules about the people of a merchant that pages and commands share.
import { recordChange } from "#context/record-change.ts";
import { allows, type Role } from "#schema/account/permissions.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffMember } from "#storage/tables/records.ts";
import { findPerson, type PeopleContext } from "./people.ts";

/** A person's membership. Throws ServiceError 404 for somebody who is no member. */
export async function memberOf(
  db: Repositories,
  merchant: string,
  id: string,
): Promise<{ member: StaffMember; person: Staff }> {
  const member = await db.staffMembers.find(id, merchant);
  if (!member) throw new ServiceError(404);
  return { member, person: await findPerson(db, id) };
}

/** Throws ServiceError 409 if nobody but this person is an owner: somebody must stay who can invite. */
export async function requireOtherOwner(db: Repositories, { merchant, staff, role }: StaffMember) {
  if (role !== "owner") return;
  const others = await db.staffMembers.ofMerchant(merchant);
  if (others.some((each) => each.role === "owner" && each.staff !== staff)) return;
  throw new ServiceError(409, { type: "only_owner" });
}

/**
 * Gives a member another role. Throws ServiceError 404, and 409 for the only owner. Alone, because two
 * owners can change one another at once.
 */
export function changeRole(
  ctx: PeopleContext,
  merchant: string,
  id: string,
  role: Role,
): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const { member, person } = await memberOf(db, merchant, id);
      if (member.role === role) return;
      await requireOtherOwner(db, member);
      await db.staffMembers.setRole(id, merchant, role);
      if (!allows(role, "team")) await endLinksOf(db, person, merchant);
      const states = { before: { role: member.role }, after: { role } };
      const change = { kind: "staff.role_changed", merchant, subject: person.email } as const;
      await recordChange(db, ctx, { ...change, ...states });
    },
    { alone: true },
  );
}

/** Ends the links that a person made for a merchant, and those that would give the person it back. */
export async function endLinksOf(
  db: Repositories,
  { id, email }: Staff,
  merchant: string,
): Promise<void> {
  await db.staffInvitations.deleteAll({ maker: id, merchant });
  await db.staffInvitations.deleteAll({ email, merchant });
}

/**
 * Removes a member and ends all sessions and links of the person, who is forgotten if no membership is left.
 * An operator of the service stays one: `removeOperator`. Throws ServiceError 404, and 409 for the only owner.
 */
export function removeMember(ctx: PeopleContext, merchant: string, id: string): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const { member, person } = await memberOf(db, merchant, id);
      await requireOtherOwner(db, member);
      await db.staffMembers.delete(id, merchant);
      await endLinksOf(db, person, merchant);
      await db.staffSessions.deleteAll(id);
      const before = { email: person.email, role: member.role };
      const change = { kind: "staff.removed", merchant, subject: person.email } as const;
      await recordChange(db, ctx, { ...change, before });
      const left = await db.staffMembers.ofPerson(id);
      if (left.length === 0 && !person.operator) await db.staff.delete(id);
    },
    { alone: true },
  );
}

/** Ends all sessions of a member. Throws ServiceError 404. Alone, because it can end the caller's own. */
export function endSessionsOf(ctx: PeopleContext, merchant: string, id: string): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const { person } = await memberOf(db, merchant, id);
      const sessions = await db.staffSessions.ofPerson(id);
      await db.staffSessions.deleteAll(id);
      const change = { kind: "staff.signed_out", merchant, subject: person.email } as const;
      await recordChange(db, ctx, { ...change, before: { sessions: sessions.length } });
    },
    { alone: true },
  );
}

/**
 * Throws ServiceError 409 for a person whom the owners of a merchant must not let in again: their
 * link would open other merchants, or the operator's pages. It holds when the link is made and when
 * it is used, because the person can get further rights in between.
 */
export async function requireOnlyMember(
  db: Repositories,
  person: Staff,
  merchant: string,
): Promise<void> {
  const [first, ...others] = await db.staffMembers.ofPerson(person.id);
  if (first?.merchant === merchant && others.length === 0 && !person.operator) return;
  throw new ServiceError(409, { type: "further_rights" });
}

/** Withdraws an invitation to a merchant. Throws ServiceError 404. */
export function withdrawInvitation(
  ctx: PeopleContext,
  merchant: string,
  id: string,
): Promise<void> {
  return ctx.store.write(async (db) => {
    const open = await db.staffInvitations.ofMerchant(merchant);
    const found = open.find((each) => each.id === id);
    if (!found || !(await db.staffInvitations.delete(id))) throw new ServiceError(404);
    const { email, role } = found;
    const change = { kind: "staff.invitation_withdrawn", merchant, subject: id } as const;
    await recordChange(db, ctx, { ...change, before: { email, role } });
  });
}
