import { ServiceError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Webhook } from "#storage/tables/records.ts";

/** The webhook with this id that gets events of the scope. Throws ServiceError 404. */
export async function requireWebhookIn(
  db: Repositories,
  { merchant, mode }: Scope,
  id: string,
): Promise<Webhook> {
  const found = await requireWebhook(db, merchant, id);
  if (found.mode === "both" || found.mode === mode) return found;
  throw new ServiceError(404, { message: `There is no webhook ${id}.` });
}

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
