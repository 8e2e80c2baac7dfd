// Handlers of the people of a merchant.
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { Person, TEAM_CALLS } from "#schema/account/team.ts";
import type { Repositories } from "#storage/store.ts";
import type { StaffMember } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { invite, type Invited, linkOf } from "./invite.ts";
import {
  changeRole,
  endSessionsOf,
  memberOf,
  removeMember,
  requireOnlyMember,
  withdrawInvitation,
} from "./members.ts";
import { findPerson } from "./people.ts";

async function describePerson(
  db: Repositories,
  { staff, role, createdAt }: StaffMember,
  self: string,
): Promise<Person> {
  const { id, name, email, operator, totpSecret } = await findPerson(db, staff);
  const sessions = await db.staffSessions.ofPerson(id);
  const seen = sessions.map(({ seenAt }) => seenAt);
  return {
    id,
    name,
    email,
    role,
    operator,
    self: id === self,
    totp: totpSecret !== null,
    passkeys: (await db.staffPasskeys.ofPerson(id)).length,
    sessions: sessions.length,
    seenAt: instantOrNull(seen.length === 0 ? null : Math.max(...seen)),
    joinedAt: instantOf(createdAt),
  };
}

/** Writes an invitation and answers its link. */
async function linkFor(db: Repositories, ctx: StaffContext, invited: Invited) {
  const { token, invitation } = await invite(db, ctx, invited);
  return { link: linkOf(ctx.settings.baseUrl, token), until: instantOf(invitation.until) };
}

export const teamHandlers: Handlers<typeof TEAM_CALLS> = {
  "GET /team": ({ ctx, merchant, visitor }) =>
    ctx.store.read(async (db) => {
      const people: Person[] = [];
      for (const member of await db.staffMembers.ofMerchant(merchant.id)) {
        people.push(await describePerson(db, member, visitor.person.id));
      }
      const open = await db.staffInvitations.ofMerchant(merchant.id);
      const invitations = open.flatMap(({ id, email, role, createdBy, createdAt, until }) =>
        until <= ctx.systemClock()
          ? []
          : [
              {
                id,
                email,
                role,
                createdBy,
                createdAt: instantOf(createdAt),
                until: instantOf(until),
              },
            ],
      );
      return { people, invitations };
    }),

  "POST /team/invitations": ({ ctx, merchant: { id: merchant }, visitor, body }) => {
    const granted = { ...body, operator: false, staff: null };
    return ctx.store.write((db) =>
      linkFor(db, ctx, { ...granted, merchant, maker: visitor.person.id }),
    );
  },

  "DELETE /team/invitations/:id": ({ ctx, merchant, params: { id } }) =>
    withdrawInvitation(ctx, merchant.id, id),

  "PATCH /team/:id": ({ ctx, merchant, params: { id }, body: { role } }) =>
    changeRole(ctx, merchant.id, id, role),

  "DELETE /team/:id": ({ ctx, merchant, params: { id } }) => removeMember(ctx, merchant.id, id),

  "POST /team/:id/sign-out": ({ ctx, merchant, params: { id } }) =>
    endSessionsOf(ctx, merchant.id, id),

  "POST /team/:id/recovery": ({ ctx, merchant: { id: merchant }, visitor, params: { id } }) =>
    ctx.store.write(async (db) => {
      const { person } = await memberOf(db, merchant, id);
      await requireOnlyMember(db, person, merchant);
      const granted = { role: null, operator: false, staff: id };
      const { email } = person;
      return linkFor(db, ctx, { ...granted, email, merchant, maker: visitor.person.id });
    }),
};
