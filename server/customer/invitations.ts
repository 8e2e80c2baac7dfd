// Handlers of the links that let somebody in.
import type { INVITATION_CALLS } from "#schema/account/invitations.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { Repositories } from "#storage/store.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { Handlers } from "./call.ts";
import { findInvitation } from "./invite.ts";
import { describeSession } from "./session-answer.ts";
import { endSession, openSession, requirePassword } from "./sign-in.ts";

/** Whether an address belongs to a member: those who invite know no more than their own people. */
async function isMember(db: Repositories, email: string, merchant: string | null) {
  const person = await db.staff.byEmail(email);
  if (!person || merchant === null) return false;
  return (await db.staffMembers.find(person.id, merchant)) !== null;
}

export const invitationHandlers: Handlers<typeof INVITATION_CALLS> = {
  "POST /invitations/look": ({ ctx, body: { token } }) =>
    ctx.store.read(async (db) => {
      const { email, merchant, role, staff, until } = await findInvitation(db, ctx, token);
      const named = merchant === null ? null : await db.merchants.byId(merchant);
      const known = staff === null && (await isMember(db, email, merchant));
      return {
        kind: staff === null ? ("invite" as const) : ("recover" as const),
        email,
        merchant: named?.name ?? null,
        role,
        known,
        until: instantOf(until),
      };
    }),

  async "POST /invitations"({ ctx, door, attempt, visitor, body }) {
    const { person, merchant } = await acceptInvitation({ ctx, door, attempt, visitor }, body);
    if (visitor) await endSession(ctx, visitor);
    const opened = await ctx.store.write(async (db) => {
      await requirePassword(db, person);
      return openSession(db, ctx, door, person, { merchant });
    });
    return describeSession(ctx, door, opened);
  },
};
