// Handlers of the people of a merchant.
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { Person, TEAM_CALLS } from "#schema/account/team.ts";
import type { Repositories } from "#storage/store.ts";
import type { StaffMember } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { invite, inviteBack, linkOf, type Made } from "./invite.ts";
import {
  changeRole,
  endSessionsOf,
  memberOf,
  removeMember,
  withdrawInvitation,
} from "./members.ts";
import { findPerson } from "./people.ts";
import { isOver } from "./visitor.ts";

async function describePerson(
  db: Repositories,
  { staff, role, createdAt }: StaffMember,
  { self, now }: { self: string; now: number },
): Promise<Person> {
  const { id, name, email, operator, totpSecret } = await findPerson(db, staff);
  const sessions = (await db.staffSessions.ofPerson(id)).filter((each) => !isOver(each, now));
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

function describeLink({ settings }: StaffContext, { token, invitation }: Made) {
  return { link: linkOf(settings.baseUrl, token), until: instantOf(invitation.until) };
}

export const teamHandlers: Handlers<typeof TEAM_CALLS> = {
  "GET /team": ({ ctx, merchant, visitor }) =>
    ctx.store.read(async (db) => {
      const people: Person[] = [];
      const seen = { self: visitor.person.id, now: ctx.systemClock() };
      for (const member of await db.staffMembers.ofMerchant(merchant.id)) {
        people.push(await describePerson(db, member, seen));
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
    const invited = { ...granted, merchant, maker: visitor.person.id };
    return ctx.store.write(async (db) => describeLink(ctx, await invite(db, ctx, invited)));
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
      const place = { merchant, maker: visitor.person.id };
      return describeLink(ctx, await inviteBack(db, ctx, person, place));
    }),
};
