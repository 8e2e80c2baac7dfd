// Whether a visitor may make a call, and within which merchant and mode.
import type { Access, Call } from "#schema/account/call.ts";
import { allows, type Permission, type Role } from "#schema/account/permissions.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Store } from "#storage/store.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import type { Visitor } from "./visitor.ts";

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
  if (access === "operator" && !visitor.person.operator) {
    throw new ServiceError(403, { type: "role_insufficient" });
  }
  const permission = permissionOf(access, mode);
  const grant = permission === null ? {} : await grantOf(store, visitor, permission, mode);
  const isSensitive = fresh === true || (fresh !== undefined && fresh === mode);
  // Somebody who adds the first factor has none to give.
  if (isSensitive && !visitor.fresh && visitor.state === "signed_in") {
    throw new ServiceError(403, { type: "factor_required" });
  }
  return grant;
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

async function grantOf(
  store: Store,
  { person, session }: Visitor,
  permission: Permission,
  mode: Mode | undefined,
): Promise<Grant> {
  const id = session.merchant ?? "";
  const [merchant, member] = await store.read((db) =>
    Promise.all([db.merchants.byId(id), db.staffMembers.find(person.id, id)]),
  );
  if (!merchant || !member || !allows(member.role, permission)) {
    throw new ServiceError(403, { type: "role_insufficient" });
  }
  if (merchant.blocked) throw new ServiceError(403, { type: "merchant_blocked" });
  const { role } = member;
  return mode === undefined
    ? { merchant, role }
    : { merchant, role, mode, scope: { merchant: id, mode } };
}
