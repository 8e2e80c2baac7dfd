// Adding and removing second factors. The last one stays: nobody works without.
import { invalid, ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff } from "#storage/tables/records.ts";
import type { StaffContext } from "./call.ts";
import type { Door } from "./door.ts";
import { readNewPasskey } from "./passkeys.ts";
import { findPerson, recordOfPerson } from "./people.ts";
import { passFactor } from "./sign-in.ts";
import { newTotpSecret, qrPath, stepOfCode, totpUri } from "./totp.ts";
import { hasFactor, type Visitor } from "./visitor.ts";

/** Milliseconds for which a new authenticator app can be confirmed. */
const TOTP_LIFETIME = 15 * 60_000;

/** A secret for an authenticator app, which counts once a code has confirmed it. */
export async function beginTotp(
  { store, systemClock }: StaffContext,
  { session, person }: Visitor,
) {
  const secret = newTotpSecret();
  const challenge = { session: session.id, kind: "totp", value: secret } as const;
  await store.write((db) =>
    db.staffChallenges.set({ ...challenge, until: systemClock() + TOTP_LIFETIME }),
  );
  const uri = totpUri(secret, person.email);
  return { secret, uri, qr: qrPath(uri) };
}

/** Confirms an authenticator app by its first code. Throws ServiceError 422 for a wrong one. */
export function addTotp(
  ctx: StaffContext,
  door: Door,
  visitor: Visitor,
  code: string,
): Promise<Visitor> {
  const { person, session } = visitor;
  const add = async (db: Repositories): Promise<Visitor> => {
    const now = ctx.systemClock();
    const secret = await db.staffChallenges.find(session.id, "totp", now);
    if (secret === null) throw invalid("code", fieldMessage("setup_over"));
    const step = stepOfCode(secret, code, now);
    if (step === null) throw invalid("code", fieldMessage("code_wrong"));
    await db.staffChallenges.take(session.id, "totp", now);
    const changes = { totpSecret: secret, totpStep: step };
    await db.staff.update(person.id, changes);
    return added(db, ctx, door, { ...visitor, person: { ...person, ...changes } }, "totp");
  };
  return ctx.store.write(add, { alone: true });
}

/** Adds a passkey that the browser has made. Throws ServiceError 401 if it does not fit. */
export async function addPasskey(
  ctx: StaffContext,
  door: Door,
  visitor: Visitor,
  { label = "", response }: { label?: string; response: JsonObject },
): Promise<Visitor> {
  const made = await readNewPasskey(ctx, visitor, response);
  const { person } = visitor;
  const add = async (db: Repositories): Promise<Visitor> => {
    if (await db.staffPasskeys.byCredential(made.credential)) {
      throw new ServiceError(409, { type: "passkey_exists" });
    }
    const id = ctx.ids.record("psk");
    const named = { id, staff: person.id, label: label || door.device };
    await db.staffPasskeys.insert({
      ...made,
      ...named,
      createdAt: ctx.systemClock(),
      usedAt: null,
    });
    return added(db, ctx, door, visitor, "passkey");
  };
  return ctx.store.write(add, { alone: true });
}

/** A new factor was just proved: it counts as given. */
async function added(
  db: Repositories,
  ctx: StaffContext,
  door: Door,
  visitor: Visitor,
  kind: string,
): Promise<Visitor> {
  await recordOfPerson(db, ctx, visitor.person, { kind: "staff.factor_added", after: { kind } });
  return passFactor(db, ctx, door, visitor);
}

/** Alone, like `removePasskey`: two removals at once could leave no factor. */
export function removeTotp(ctx: StaffContext, person: Staff): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const without = { totpSecret: null, totpStep: null };
      await db.staff.update(person.id, without);
      await removed(db, ctx, { ...person, ...without }, { kind: "totp" });
    },
    { alone: true },
  );
}

export function removePasskey(ctx: StaffContext, person: Staff, id: string): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const passkey = (await db.staffPasskeys.ofPerson(person.id)).find((each) => each.id === id);
      if (!passkey) throw new ServiceError(404);
      await db.staffPasskeys.delete(person.id, id);
      await removed(db, ctx, person, { kind: "passkey", label: passkey.label });
    },
    { alone: true },
  );
}

/** Throws ServiceError 409, which undoes the removal, if no factor is left. */
async function removed(
  db: Repositories,
  ctx: StaffContext,
  person: Staff,
  before: JsonObject,
): Promise<void> {
  // The person is as the call found it: another call may have removed the app since.
  if (!(await hasFactor(db, await findPerson(db, person.id)))) {
    throw new ServiceError(409, { type: "only_factor" });
  }
  await recordOfPerson(db, ctx, person, { kind: "staff.factor_removed", before });
}
