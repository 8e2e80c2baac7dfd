// Columns of the queue, of webhooks and of deliveries to them.
import type { Generated } from "kysely";
import type { Mode } from "#schema/codes.ts";
import type { Delivery, Webhook } from "./records.ts";

/** `seq` orders what is due at one moment. */
export type JobTable = {
  seq: Generated<number>;
  kind: string;
  subject: string;
  target: string;
  lane: string | null;
  run_at: number;
  tries: number;
  owner: string | null;
  lease_until: number | null;
  dead_at: number | null;
  reason: string | null;
  created_at: number;
};

export type WebhookTable = {
  id: string;
  merchant: string;
  mode: Webhook["mode"];
  url: string;
  fingerprint: string | null;
  created_at: number;
};

export type WebhookSecretTable = { merchant: string; sealed: string; changed_at: number };

export type DeliveryTable = {
  id: string;
  merchant: string;
  mode: Mode;
  webhook: string;
  url: string;
  event: string;
  type: string;
  transaction: string | null;
  state: Delivery["state"];
  tries: number;
  next_at: number | null;
  kept_until: number;
  created_at: number;
};

export type DeliveryAttemptTable = {
  seq: Generated<number>;
  delivery: string;
  merchant: string;
  mode: Mode;
  at: number;
  ms: number;
  status: number | null;
  answer: string;
  error: string | null;
};
