// The event types at run time.
import type { WebhookEventType } from "./webhooks.ts";

/** Whether only webhooks and lists get a type that name it. */
const OPT_IN: Readonly<Record<WebhookEventType, boolean>> = {
  "transaction.created": false,
  "transaction.updated": false,
  "account.password_changed": false,
  "bank_accounts.new_account": false,
  "bank_accounts.new_turnovers": false,
  "bank_accounts.sync_failed": false,
  "bank_accounts.consent_expiring": true,
  "session.finished": true,
  "session.aborted": true,
  "session.failed": true,
};

/** Every event type. */
export const EVENT_TYPES = Object.keys(OPT_IN) as WebhookEventType[];

/** Whether only webhooks and lists that name the type get it. */
export function isOptIn(type: WebhookEventType): boolean {
  return OPT_IN[type];
}
