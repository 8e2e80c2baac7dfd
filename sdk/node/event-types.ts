// The event types at run time.
import { EVENTS, type EventType, OPT_IN_TYPES } from "#schema/event-types.ts";
import type { WebhookEventType } from "./webhooks.ts";

/** Every event type. The type checker asks for a new `api.ts` if it lacks one. */
export const EVENT_TYPES: WebhookEventType[] = Object.keys(EVENTS) as EventType[];

/** Whether only webhooks and lists that name the type get it. */
export function isOptIn(type: WebhookEventType): boolean {
  return OPT_IN_TYPES.includes(type);
}
