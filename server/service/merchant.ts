import { ServiceError } from "#schema/errors.ts";
import type { Store } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** The demo page's own merchant, which is meant only where it is named. */
export const DEMO_MERCHANT = "mer_demo";

/**
 * The merchant of an id or number; without one the only merchant there is. Throws ServiceError 404,
 * and 422 where one has to be named.
 */
export async function merchantNamed(store: Store, named: string | undefined): Promise<Merchant> {
  const all = await store.read((db) => db.merchants.list());
  if (named !== undefined) {
    const found = all.find(({ id, number }) => id === named || number === named);
    if (found) return found;
    throw new ServiceError(404, { message: `There is no merchant ${named}.` });
  }
  const own = all.filter(({ id }) => id !== DEMO_MERCHANT);
  const [only, ...others] = own;
  if (only && others.length === 0) return only;
  const names = own.map(({ number, name }) => `${number} ${name}`).join(", ");
  const message = only
    ? `Say with --merchant which of them: ${names}.`
    : "There is no merchant: start the service once.";
  throw new ServiceError(422, { message });
}
