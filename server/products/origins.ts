import { invalid, ServiceError } from "#schema/errors.ts";
import { originOf } from "#schema/origin.ts";
import type { Context } from "#context/context.ts";

type Means = Pick<Context, "store">;

/** The new list; refuses the change by throwing. */
function change(
  { store }: Means,
  id: string,
  next: (origins: readonly string[]) => string[],
): Promise<readonly string[]> {
  return store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const origins = next(merchant.origins);
    await db.merchants.setOrigins(id, origins);
    return origins;
  });
}

/**
 * Lets pages of an origin embed the wizard's frame. The first origin excludes all others. Adding a
 * listed origin changes nothing. Returns the list. Throws ServiceError 422 for an invalid origin,
 * 404 for an unknown merchant.
 */
export async function addOrigin(ctx: Means, id: string, named: string): Promise<readonly string[]> {
  const origin = originOf(named);
  if (!origin) {
    const message = "Must be an origin, like https://shop.example, or of a local page.";
    throw invalid("origin", message);
  }
  return change(ctx, id, (origins) => [...new Set([...origins, origin])]);
}

/**
 * Removes an origin from the list; an empty list lets any page embed the frame. Returns the list.
 * Throws ServiceError 404 for an origin that is not listed and for an unknown merchant.
 */
export function removeOrigin(ctx: Means, id: string, named: string): Promise<readonly string[]> {
  return change(ctx, id, (origins) => {
    if (origins.includes(named)) return origins.filter((each) => each !== named);
    throw new ServiceError(404, { message: `${named} is not on the list.` });
  });
}
