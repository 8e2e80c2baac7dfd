// Handlers of signing in and out.
import type { SESSION_CALLS } from "#schema/account/session.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Handlers } from "./call.ts";
import { describeSession } from "./session-answer.ts";
import { endSession, signIn } from "./sign-in.ts";

export const sessionHandlers: Handlers<typeof SESSION_CALLS> = {
  "GET /session": ({ ctx, door, visitor }) => describeSession(ctx, door, visitor),

  async "POST /session"({ ctx, door, visitor, body }) {
    if (visitor) await endSession(ctx, visitor);
    return describeSession(ctx, door, await signIn(ctx, door, body));
  },

  async "POST /session/merchant"({ ctx, door, visitor, body: { merchant } }) {
    const { person, session } = visitor;
    await ctx.store.write(async (db) => {
      if (!(await db.staffMembers.find(person.id, merchant))) throw new ServiceError(404);
      await db.staffSessions.update(session.id, { merchant });
    });
    return describeSession(ctx, door, { ...visitor, session: { ...session, merchant } });
  },

  async "DELETE /session"({ ctx, door, visitor }) {
    if (visitor) await endSession(ctx, visitor);
    door.clear();
  },
};
