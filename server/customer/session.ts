// Handlers of signing in and out.
import type { SESSION_CALLS } from "#schema/account/session.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Handlers } from "./call.ts";
import { describeSession } from "./session-answer.ts";
import { endSession, giveFactor, offerPasskey, signIn, usePasskey } from "./sign-in.ts";

export const sessionHandlers: Handlers<typeof SESSION_CALLS> = {
  "GET /session": ({ ctx, door, visitor }) => describeSession(ctx, door, visitor),

  async "POST /session"({ visitor, body, ...means }) {
    const opened = await signIn(means, body);
    if (visitor) await endSession(means.ctx, visitor);
    return describeSession(means.ctx, means.door, opened);
  },

  async "POST /session/factor"({ visitor, body, ...means }) {
    return describeSession(means.ctx, means.door, await giveFactor(means, visitor, body));
  },

  "POST /session/passkey/options": ({ visitor, ...means }) => offerPasskey(means, visitor),

  async "POST /session/passkey"({ visitor, body: { response }, ...means }) {
    return describeSession(means.ctx, means.door, await usePasskey(means, visitor, response));
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
