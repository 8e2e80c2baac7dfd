import { ServiceError } from "#schema/errors.ts";
import { DEMO_MERCHANT } from "#service/first-start.ts";
import type { Store } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";

/**
 * Finds a merchant by id or number. Without a name it returns the only merchant, the demo merchant
 * aside.
 *
 * @throws ServiceError 404 for an unknown name, 422 if a name is needed
 */
export async function findMerchant(store: Store, named: string | undefined): Promise<Merchant> {
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
    ? `Choose a merchant with --merchant: ${names}.`
    : "There is no merchant: start the service once.";
  throw new ServiceError(422, { message });
}
