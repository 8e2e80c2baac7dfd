// Whether a visitor may make a call, and within which merchant and mode.
import type { Access, Call } from "#schema/account/call.ts";
import { allows, type Permission, type Role } from "#schema/account/permissions.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import { stateOf, type Visitor } from "./visitor.ts";

/** What a call is granted: nothing beyond the visitor, or a merchant, or one mode of a merchant. */
export type Grant = Partial<{ merchant: Merchant; role: Role; mode: Mode; scope: Scope }>;

/** How far a visitor must have come, by access. A permission needs `signed_in`. */
const STATES: Readonly<Partial<Record<string, readonly Visitor["state"][]>>> = {
  factor: ["factor", "signed_in"],
  enrol: ["enrol", "signed_in"],
};

/** Throws 401 or 403 for a visitor who may not make the call, and 404 for an unknown mode. */
export async function admit(
  store: Store,
  { access, fresh }: Pick<Call, "access" | "fresh">,
  visitor: Visitor | null,
  modeName: string | undefined,
): Promise<Grant> {
  const mode = modeOf(modeName);
  if (access === "anyone") return {};
  requireState(visitor, access);
  const grant = await store.read((db) => grantOf({ db }, access, visitor, mode));
  const isSensitive = fresh === true || (fresh !== undefined && fresh === mode);
  // Somebody who adds the first factor has none to give.
  if (isSensitive && !visitor.fresh && visitor.state === "signed_in") {
    throw new ServiceError(403, { type: "factor_required" });
  }
  return grant;
}

/** Who has been admitted to a call. */
export type Admitted = { access: Access; visitor: Visitor; mode: Mode | undefined };

/**
 * Throws 401 or 403, inside the transaction that writes, for somebody whom `admit` let in and whose
 * sign-in or right has ended since. Both last until the end of the transaction; `alone` as for `held`.
 */
export async function requireStill(
  db: Repositories,
  { access, visitor, mode }: Admitted,
  alone: boolean,
): Promise<void> {
  const present = await presentOf(db, visitor, alone);
  requireState(present, access);
  await grantOf({ db, alone }, access, present, mode);
}

/** The visitor as the transaction finds the sign-in; null if it has ended. */
async function presentOf(
  db: Repositories,
  { session, fresh }: Visitor,
  alone: boolean,
): Promise<Visitor | null> {
  const kept = await db.staffSessions.held(session.id, alone);
  const person = kept && (await db.staff.byId(kept.staff));
  if (!kept || !person) return null;
  // The merchant is the one that the page shows.
  const { merchant } = session;
  return { session: { ...kept, merchant }, person, state: await stateOf(db, kept, person), fresh };
}

function modeOf(name: string | undefined): Mode | undefined {
  if (name === undefined) return undefined;
  const mode = MODES.find((each) => each === name);
  if (mode) return mode;
  throw new ServiceError(404);
}

function requireState(visitor: Visitor | null, access: Access): asserts visitor is Visitor {
  const states = (typeof access === "string" && STATES[access]) || ["signed_in"];
  if (visitor && states.includes(visitor.state)) return;
  throw new ServiceError(401, { type: "sign_in_required" });
}

/** Null if the access needs no merchant. */
function permissionOf(access: Access, mode: Mode | undefined): Permission | null {
  if (typeof access !== "string") return access[mode ?? "live"];
  switch (access) {
    case "anyone":
    case "factor":
    case "enrol":
    case "signed_in":
    case "operator":
      return null;
    default:
      return access;
  }
}

type Reading = {
  db: Repositories;
  /** Holds the membership until the end of the transaction, as `held` does; absent to read it only. */
  alone?: boolean;
};

async function grantOf(
  { db, alone }: Reading,
  access: Access,
  { person, session }: Visitor,
  mode: Mode | undefined,
): Promise<Grant> {
  if (access === "operator" && !person.operator) throw insufficient();
  const permission = permissionOf(access, mode);
  if (permission === null) return {};
  const id = session.merchant ?? "";
  const { staffMembers } = db;
  const [merchant, member] = await Promise.all([
    db.merchants.byId(id),
    alone === undefined
      ? staffMembers.find(person.id, id)
      : staffMembers.held(person.id, id, alone),
  ]);
  if (!merchant || !member || !allows(member.role, permission)) throw insufficient();
  if (merchant.blocked) throw new ServiceError(403, { type: "merchant_blocked" });
  const { role } = member;
  return mode === undefined
    ? { merchant, role }
    : { merchant, role, mode, scope: { merchant: id, mode } };
}

function insufficient(): ServiceError {
  return new ServiceError(403, { type: "role_insufficient" });
}
