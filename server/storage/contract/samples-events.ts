// Samples of events, webhooks and deliveries.
import type { Delivery, StoredEvent, Webhook, WebhookSecret } from "../tables/records.ts";
import { MOMENT, TEST_SCOPE } from "./samples.ts";

export function sampleEvent(changes: Partial<StoredEvent> = {}): StoredEvent {
  return {
    ...TEST_SCOPE,
    id: "ev_one",
    transaction: "12345-xv-aaaa-bbbb",
    record: "xv_one",
    type: "transaction.created",
    data: { id: "xv_one", check_passed: false },
    message: "Created.",
    kept_until: MOMENT + 1000,
    created_at: MOMENT,
    ...changes,
  };
}

export function sampleWebhook(changes: Partial<Webhook> = {}): Webhook {
  return {
    id: "wh_one",
    merchant: "mer_one",
    mode: "both",
    url: "https://shop.example/told",
    fingerprint: null,
    events: null,
    signature: "v1",
    createdAt: MOMENT,
    description: "Orders",
    paused: false,
    ...changes,
  };
}

export function sampleWebhookSecret(changes: Partial<WebhookSecret> = {}): WebhookSecret {
  return {
    ...TEST_SCOPE,
    webhook: "wh_one",
    secret: "TestSecret",
    previous: null,
    previousUntil: null,
    changedAt: MOMENT,
    ...changes,
  };
}

export function sampleDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    ...TEST_SCOPE,
    id: "dlv_one",
    webhook: "wh_one",
    url: "https://shop.example/told",
    event: "ev_one",
    type: "transaction.created",
    transaction: "12345-xv-aaaa-bbbb",
    state: "pending",
    tries: 0,
    nextAt: MOMENT,
    keptUntil: MOMENT + 1000,
    createdAt: MOMENT,
    resend: null,
    ...changes,
  };
}
