// From a password, a code or a passkey to a session.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { verifyPassword } from "#secrets/passwords.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffSession } from "#storage/tables/records.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { askForPasskey, credentialOf, provePasskey } from "./passkeys.ts";
import { recordOfPerson } from "./people.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

type Means = { ctx: Context; door: Door; attempt: Attempt };

/** The answer to a request whose credential was replaced or removed while it was checked. */
function outdated(): ServiceError {
  return new ServiceError(401, { type: "sign_in_changed" });
}

/**
 * Throws 401 for a person whose password is no longer the one that was checked: checking takes so long
 * that a recovery can end meanwhile.
 */
export async function requirePassword(db: Repositories, { id, password }: Staff): Promise<void> {
  if (!(await db.staff.holdPassword(id, password))) throw outdated();
}

/**
 * Checks a password. Unknown people and wrong passwords get the same 401 after the same time; 429
 * after too many attempts.
 */
export async function checkPassword(
  { ctx, attempt }: Omit<Means, "door">,
  { email, password }: { email: string; password: string },
): Promise<Staff> {
  const person = await ctx.store.read((db) => db.staff.byEmail(email.toLowerCase()));
  const of = { what: "password", account: email, person: person?.email ?? null } as const;
  return attempt(of, async () => {
    const fits = await verifyPassword(password, person?.password ?? null);
    if (person && fits) return person;
    const message = "E-mail address or password is wrong.";
    throw new ServiceError(401, { type: "unauthorized", message });
  });
}

/** Opens a session for a password, which waits for the second factor. */
export async function signIn(
  means: Means,
  credentials: { email: string; password: string },
): Promise<Visitor> {
  const person = await checkPassword(means, credentials);
  return means.ctx.store.write(async (db) => {
    await requirePassword(db, person);
    return openSession(db, means.ctx, means.door, person);
  });
}

/**
 * Writes a session under a new cookie, so that nobody knows the cookie from before the sign-in.
 * It opens at `merchant`, or at the first one of the person; `factorAt` is the time at which the second
 * factor was given, null if it was not.
 */
export async function openSession(
  db: Repositories,
  { systemClock, ids }: Pick<Context, "systemClock" | "ids">,
  door: Door,
  person: Staff,
  { factorAt = null, merchant = null }: Partial<Pick<StaffSession, "factorAt" | "merchant">> = {},
): Promise<Visitor> {
  const [first] = await db.staffMembers.ofPerson(person.id);
  const now = systemClock();
  const session: StaffSession = {
    id: ids.record("sts"),
    hash: hashKey(door.renew()),
    staff: person.id,
    merchant: merchant ?? first?.merchant ?? null,
    device: door.device,
    address: door.address,
    createdAt: now,
    seenAt: now,
    factorAt,
  };
  await db.staffSessions.insert(session);
  return visitorOf(db, session, person, now);
}

/** Gives the second factor by a code of the app or a recovery code. Throws 401 for a wrong one. */
export async function giveFactor(
  { ctx, door, attempt }: Means,
  visitor: Visitor,
  { code, recoveryCode }: { code?: string; recoveryCode?: string },
): Promise<Visitor> {
  const { person } = visitor;
  const of = { what: "second factor", account: person.email, person: person.email } as const;
  const give = async (db: Repositories): Promise<Visitor> => {
    const fits =
      recoveryCode === undefined
        ? await fitsTotp(db, person, code ?? "", ctx.systemClock())
        : await useRecoveryCode(db, person.id, recoveryCode);
    if (!fits) throw new ServiceError(401, { type: "code_refused" });
    return passFactor(db, ctx, door, visitor);
  };
  return attempt(of, () => ctx.store.write(give, { alone: true }));
}

/** Each code counts once: the step of the last one is kept. */
async function fitsTotp(
  db: Repositories,
  { id, totpSecret }: Staff,
  code: string,
  now: number,
): Promise<boolean> {
  if (totpSecret === null) return false;
  const step = stepOfCode(totpSecret, code, now);
  return step !== null && (await db.staff.useTotpStep(id, totpSecret, step));
}

/**
 * Notes that the second factor was given, under a new cookie: a copy of the one before gains nothing
 * by it, and ends. Alone, because it changes what the caller's own right hangs on.
 */
export async function passFactor(
  db: Repositories,
  { systemClock }: Context,
  door: Door,
  { session, person, state }: Visitor,
): Promise<Visitor> {
  const factorAt = systemClock();
  const hash = hashKey(door.renew());
  if (!(await db.staffSessions.update(session.id, { hash, factorAt }))) throw outdated();
  const passed = { ...session, hash, factorAt };
  if (state !== "signed_in") await recordSignIn(db, { systemClock }, door, passed, person);
  return visitorOf(db, passed, person, factorAt);
}

/** Options for the passkeys of a visitor, or for any if nobody is known yet. */
export async function offerPasskey(
  { ctx, door }: Omit<Means, "attempt">,
  visitor: Visitor | null,
): Promise<JsonObject> {
  const allowed = visitor
    ? await ctx.store.read((db) => db.staffPasskeys.ofPerson(visitor.person.id))
    : [];
  return askForPasskey(ctx, door, allowed);
}

/** Signs in by a passkey, which is both factors, or gives the second factor. Throws 401. */
export async function usePasskey(
  { ctx, door, attempt }: Means,
  visitor: Visitor | null,
  response: JsonObject,
): Promise<Visitor> {
  const found = await ctx.store.read(async (db) => {
    const passkey = await db.staffPasskeys.byCredential(credentialOf(response));
    const person = passkey && (await db.staff.byId(passkey.staff));
    return passkey && person ? { passkey, person } : null;
  });
  const isOther = visitor !== null && visitor.person.id !== found?.person.id;
  const own = isOther ? null : found;
  const of = { what: "passkey", account: null, person: found?.person.email ?? null } as const;
  const counter = await attempt(of, () => provePasskey(ctx, door, own?.passkey ?? null, response));
  // Only for the type checker: the proof of no passkey was refused.
  if (!own) throw new ServiceError(401, { type: "passkey_failed" });
  return ctx.store.write(async (db) => {
    const isKept = await db.staffPasskeys.used(own.passkey.id, counter, ctx.systemClock());
    if (!isKept) throw outdated();
    if (visitor) return passFactor(db, ctx, door, visitor);
    const opened = await openSession(db, ctx, door, own.person, { factorAt: ctx.systemClock() });
    await recordSignIn(db, ctx, door, opened.session, own.person);
    return opened;
  });
}

/** In the logs of all merchants of the person: the session opens each of them. */
function recordSignIn(
  db: Repositories,
  { systemClock }: Pick<Context, "systemClock">,
  { address }: Door,
  { id, device }: StaffSession,
  person: Staff,
): Promise<void> {
  const acting = { systemClock, actor: { kind: "staff", name: person.email }, address } as const;
  const after = { session: id, device };
  return recordOfPerson(db, acting, person, { kind: "staff.signed_in", after });
}

/** Ends a session at once. */
export async function endSession({ store }: Context, { session }: Visitor): Promise<void> {
  await store.write((db) => db.staffSessions.delete(session.staff, session.id));
}
