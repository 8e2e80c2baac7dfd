// Handlers of what a person signs in with.
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { SECURITY_CALLS } from "#schema/account/security.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Handlers } from "./call.ts";
import { addPasskey, addTotp, beginTotp, removePasskey, removeTotp } from "./factors.ts";
import { offerNewPasskey } from "./passkeys.ts";
import { acceptName, acceptPassword, recordOfPerson, setPassword } from "./people.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { describeSession } from "./session-answer.ts";
import { checkPassword, requirePassword } from "./sign-in.ts";
import { isOver } from "./visitor.ts";

export const securityHandlers: Handlers<typeof SECURITY_CALLS> = {
  "GET /security": ({ ctx, visitor: { person } }) =>
    ctx.store.read(async (db) => ({
      totp: person.totpSecret !== null,
      passkeys: (await db.staffPasskeys.ofPerson(person.id)).map(
        ({ id, label, createdAt, usedAt }) => ({
          id,
          label,
          createdAt: instantOf(createdAt),
          usedAt: instantOrNull(usedAt),
        }),
      ),
      recoveryCodes: await db.staffRecoveryCodes.count(person.id),
    })),

  /** Alone, and under a new cookie, like `passFactor`. */
  async "POST /security/password"({ ctx, door, attempt, visitor: { person, session }, body }) {
    const { email } = person;
    const checked = await checkPassword({ ctx, attempt }, { email, password: body.current });
    if (body.password === body.current) throw invalid("password", fieldMessage("password_same"));
    const password = await attempt({ what: "password", account: null, person: email }, () =>
      acceptPassword(body.password, email),
    );
    await ctx.store.write(
      async (db) => {
        await requirePassword(db, checked);
        await setPassword(db, ctx, person, password, session.id);
        await db.staffSessions.update(session.id, { hash: hashKey(door.renew()) });
      },
      { alone: true },
    );
  },

  async "PATCH /security/person"({ ctx, door, visitor, body }) {
    const { person } = visitor;
    const { name, language, timeZone } = person;
    const before = { name, language, timeZone };
    const chosen = body.name === undefined ? name : acceptName(body.name);
    const after = { ...before, ...body, name: chosen };
    await ctx.store.write(async (db) => {
      await db.staff.update(person.id, after);
      await recordOfPerson(db, ctx, person, { kind: "staff.changed", before, after });
    });
    return describeSession(ctx, door, { ...visitor, person: { ...person, ...after } });
  },

  "POST /security/totp": ({ ctx, visitor }) => beginTotp(ctx, visitor),

  async "POST /security/totp/confirm"({ ctx, door, visitor, body: { code } }) {
    return describeSession(ctx, door, await addTotp(ctx, door, visitor, code));
  },

  "DELETE /security/totp": ({ ctx, visitor }) => removeTotp(ctx, visitor.person),

  async "POST /security/passkeys/options"({ ctx, visitor }) {
    const existing = await ctx.store.read((db) => db.staffPasskeys.ofPerson(visitor.person.id));
    return offerNewPasskey(ctx, visitor, existing);
  },

  async "POST /security/passkeys"({ ctx, door, visitor, body }) {
    return describeSession(ctx, door, await addPasskey(ctx, door, visitor, body));
  },

  "DELETE /security/passkeys/:id": ({ ctx, visitor, params: { id } }) =>
    removePasskey(ctx, visitor.person, id),

  "POST /security/recovery-codes": ({ ctx, visitor: { person } }) =>
    ctx.store.write(async (db) => {
      const codes = await replaceRecoveryCodes(db, person.id);
      const after = { recovery_codes: codes.length };
      await recordOfPerson(db, ctx, person, { kind: "staff.factor_added", after });
      return { codes };
    }),

  async "GET /security/sessions"({ ctx, visitor: { person, session } }) {
    const now = ctx.systemClock();
    const kept = await ctx.store.read((db) => db.staffSessions.ofPerson(person.id));
    const sessions = kept.filter((each) => !isOver(each, now));
    const items = sessions.map(({ id, device, address, createdAt, seenAt }) => ({
      id,
      device,
      address,
      createdAt: instantOf(createdAt),
      seenAt: instantOf(seenAt),
      current: id === session.id,
    }));
    return { items };
  },

  /** Alone, because the session can be the caller's own. */
  "DELETE /security/sessions/:id": ({ ctx, visitor: { person }, params: { id } }) =>
    ctx.store.write(
      async (db) => {
        if (!(await db.staffSessions.delete(person.id, id))) throw new ServiceError(404);
        const before = { session: id };
        await recordOfPerson(db, ctx, person, { kind: "staff.signed_out", before });
      },
      { alone: true },
    ),
};
