// The common parts of the commands about people: who is meant, and how a link is printed.
import { invite, type Invited, linkOf } from "#customer/invite.ts";
import { email as emailAddress } from "#schema/email.ts";
import { ServiceError } from "#schema/errors.ts";
import { required, shape } from "#schema/shape.ts";
import { formatMoment } from "#schema/time.ts";
import type { Staff } from "#storage/tables/records.ts";
import type { Output, StoreContext } from "../command.ts";

/** A person by e-mail address. Throws ServiceError 404. */
export async function findStaff({ store }: StoreContext, email: string): Promise<Staff> {
  const found = await store.read((db) => db.staff.byEmail(email.toLowerCase()));
  if (found) return found;
  throw new ServiceError(404, { message: `There is no person ${email}.` });
}

const ADDRESS = shape({ email: required(emailAddress()) });

/** An e-mail address as it is kept, in lower case. Throws ServiceError 422 for a text that is none. */
export function readAddress({ timeZone, systemClock }: StoreContext, given: string): string {
  const place = { timeZone, now: systemClock() };
  return ADDRESS.read({ email: given.toLowerCase() }, place).email;
}

/** Writes an invitation and prints its link, for this once. */
export async function printLink(
  ctx: StoreContext,
  invited: Omit<Invited, "maker">,
): Promise<Output> {
  const { token, invitation } = await ctx.store.write((db) =>
    invite(db, ctx, { ...invited, maker: null }),
  );
  const link = linkOf(ctx.baseUrl, token);
  const until = formatMoment(invitation.until, ctx.timeZone);
  const text = `${link}\nIt works once, until ${until}, and is shown only this once.`;
  return { json: { link, until }, text };
}
