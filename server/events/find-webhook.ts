import { ServiceError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { Webhook } from "#storage/tables/records.ts";

/** The merchant's webhook with this id or URL. Throws ServiceError 404. */
export async function requireWebhook(
  db: Repositories,
  merchant: string,
  named: string,
): Promise<Webhook> {
  // As it is stored: an empty path is a slash, the host is in lower case.
  const address = URL.canParse(named) ? new URL(named).href : named;
  const all = await db.webhooks.list(merchant);
  const found = all.find(({ id, url }) => id === named || url === address);
  if (found) return found;
  throw new ServiceError(404, { message: `There is no webhook ${named}.` });
}
