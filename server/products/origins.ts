import { invalid, ServiceError } from "#schema/errors.ts";
import { originOf } from "#schema/origin.ts";
import type { Context } from "#context/context.ts";

type Means = Pick<Context, "store">;

/** What becomes of the list; what it throws refuses the change. */
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
 * Lets pages of an origin hold the wizard's frame, and from the first on no other; one that may is
 * left. All that may afterwards. Throws ServiceError 422 for what is no origin, 404 for an unknown
 * merchant.
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
 * Takes an origin off the list; an empty list lets any page hold the frame. All that is left; throws
 * ServiceError 404 for one that is not on it and for an unknown merchant.
 */
export function removeOrigin(ctx: Means, id: string, named: string): Promise<readonly string[]> {
  return change(ctx, id, (origins) => {
    if (origins.includes(named)) return origins.filter((each) => each !== named);
    throw new ServiceError(404, { message: `${named} is not on the list.` });
  });
}
