import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { originOf } from "#schema/origin.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";

type Means = Pick<Context, "store"> & Acting;

/** The new list; refuses the change by throwing. */
function change(
  ctx: Means,
  id: string,
  { kind, origin }: { kind: "origin.added" | "origin.removed"; origin: string },
  next: (origins: readonly string[]) => string[],
): Promise<readonly string[]> {
  return ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const origins = next(merchant.origins);
    await db.merchants.update(id, { origins });
    const states = { before: merchant.origins, after: origins };
    await recordChange(db, ctx, { kind, merchant: id, subject: origin, ...states });
    return origins;
  });
}

/**
 * Lets pages of an origin run the wizard. The first origin excludes all others. Adding a
 * listed origin changes nothing. Returns the list. Throws ServiceError 422 for an invalid origin,
 * 404 for an unknown merchant.
 */
export async function addOrigin(ctx: Means, id: string, named: string): Promise<readonly string[]> {
  const origin = originOf(named);
  if (!origin) throw invalid("origin", fieldMessage("origin"));
  return change(ctx, id, { kind: "origin.added", origin }, (origins) => [
    ...new Set([...origins, origin]),
  ]);
}

/**
 * Removes an origin from the list; an empty list lets any page run the wizard. Returns the list.
 * Throws ServiceError 404 for an origin that is not listed and for an unknown merchant.
 */
export function removeOrigin(ctx: Means, id: string, named: string): Promise<readonly string[]> {
  return change(ctx, id, { kind: "origin.removed", origin: named }, (origins) => {
    if (origins.includes(named)) return origins.filter((each) => each !== named);
    throw new ServiceError(404, { message: `${named} is not on the list.` });
  });
}
