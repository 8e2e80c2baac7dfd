// The operator's right over the whole service, and how it ends. Only a link gives it.
import { recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";
import { findPerson, type PeopleContext } from "./people.ts";

/**
 * Takes the operator's right from a person: the person's sessions end, and so do all links that the
 * person made or that would give the right back. Memberships stay; a person without one is forgotten.
 * Throws ServiceError 404, and 409 for somebody who is not an operator.
 */
export function removeOperator(ctx: PeopleContext, id: string): Promise<void> {
  return ctx.store.write(
    async (db) => {
      const { email, operator } = await findPerson(db, id);
      if (!operator) throw new ServiceError(409, { message: `${email} is not an operator.` });
      await db.staff.update(id, { operator: false });
      await db.staffSessions.deleteAll(id);
      await db.staffInvitations.deleteAll({ maker: id });
      await db.staffInvitations.deleteAll({ email, operator: true });
      const change = { kind: "staff.operator_removed", merchant: null, subject: email } as const;
      await recordChange(db, ctx, change);
      if ((await db.staffMembers.ofPerson(id)).length === 0) await db.staff.delete(id);
    },
    { alone: true },
  );
}
