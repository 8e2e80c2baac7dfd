// Invitations: made by a page, a command or the first start, and found by their token.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { allows, type Role } from "#schema/account/permissions.ts";
import { ServiceError } from "#schema/errors.ts";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Repositories } from "#storage/store.ts";
import type { Staff, StaffInvitation } from "#storage/tables/records.ts";
import { requireOnlyMember } from "./members.ts";

/** Milliseconds for which a link can be used. */
const LIFETIME = 7 * DAY;
/** Characters of a token: 250 bits. */
const TOKEN_LENGTH = 42;

export type Invited = {
  /** "" lets whoever accepts say theirs. */
  email: string;
  merchant: string | null;
  role: Role | null;
  operator: boolean;
  /** The person who gets back in. */
  staff: string | null;
  /** The person who makes the link; null for a command or the start. */
  maker: string | null;
};

/** The token of a link, for this once, and its record. */
export type Made = { token: string; invitation: StaffInvitation };

/** Writes an invitation. */
export async function invite(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Acting,
  invited: Invited,
): Promise<Made> {
  const token = ctx.ids.token(TOKEN_LENGTH);
  const now = ctx.systemClock();
  const invitation: StaffInvitation = {
    ...invited,
    email: invited.email.toLowerCase(),
    id: ctx.ids.record("inv"),
    hash: hashKey(token),
    createdBy: ctx.actor.name,
    createdAt: now,
    until: now + LIFETIME,
  };
  await db.staffInvitations.insert(invitation);
  const { id, email, merchant, role, operator, staff } = invitation;
  const after = { email, role, operator, recovers: staff !== null };
  await recordChange(db, ctx, { kind: "staff.invited", merchant, subject: id, after });
  return { token, invitation };
}

/** Lets a member back in who has lost access. Throws ServiceError 409 for one with further rights. */
export async function inviteBack(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Acting,
  person: Staff,
  { merchant, maker }: Pick<Invited, "maker"> & { merchant: string },
): Promise<Made> {
  await requireOnlyMember(db, person, merchant);
  const { id, email } = person;
  return invite(db, ctx, { email, merchant, maker, role: null, operator: false, staff: id });
}

/**
 * Invites somebody to a role of a merchant, or lets somebody back in who has it; errors as `inviteBack`.
 * Of a member with another role, the invitation changes the role and leaves password and factors.
 */
export async function letIn(
  db: Repositories,
  ctx: Pick<Context, "ids"> & Acting,
  {
    email,
    merchant,
    role,
    maker,
  }: Pick<Invited, "email" | "maker"> & { merchant: string; role: Role },
): Promise<Made> {
  const known = await db.staff.byEmail(email.toLowerCase());
  const member = known && (await db.staffMembers.find(known.id, merchant));
  if (known && member?.role === role) return inviteBack(db, ctx, known, { merchant, maker });
  return invite(db, ctx, { email, merchant, maker, role, operator: false, staff: null });
}

/** The address that a person opens. Browsers send nothing behind the `#`. */
export function linkOf(baseUrl: string, token: string): string {
  return `${baseUrl}/account/invitation#${token}`;
}

/**
 * Finds a link's invitation. Throws ServiceError 404 for one that is unknown, used or expired, or
 * whose maker may not make it any more.
 */
export async function findInvitation(
  db: Repositories,
  { systemClock }: Pick<Context, "systemClock">,
  token: string,
): Promise<StaffInvitation> {
  const found = await db.staffInvitations.byHash(hashKey(token));
  if (found && found.until > systemClock() && (await mayStillMake(db, found))) return found;
  throw new ServiceError(404, { type: "link_invalid" });
}

/** Whether the maker of a link has the right yet that it took: of an owner, or of an operator. */
async function mayStillMake(
  db: Repositories,
  { maker, merchant }: Pick<StaffInvitation, "maker" | "merchant">,
): Promise<boolean> {
  if (maker === null) return true;
  if ((await db.staff.byId(maker))?.operator) return true;
  const member = merchant === null ? null : await db.staffMembers.find(maker, merchant);
  return member !== null && allows(member.role, "team");
}
