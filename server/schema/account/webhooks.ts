// The webhooks that receive events of a mode. One of both modes is listed in each.
import { MODES } from "../codes.ts";
import { EVENTS, type EventType } from "../event-types.ts";
import { flag, oneOf as chosen, text } from "../fields.ts";
import { about } from "../kind.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { ATTEMPT } from "./deliveries.ts";
import { instant, textList, writtenInstant } from "./kinds.ts";
import { OVERLAP_HOURS } from "./overlap.ts";

export const WEBHOOK_MODES = [...MODES, "both"] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export const SIGNATURES = ["v1", "v2"] as const;

const WEBHOOK = object({
  id: string(),
  url: string(),
  mode: oneOf(WEBHOOK_MODES),
  description: string(),
  /** Subscribed types; empty for all that need no subscription. */
  events: list(oneOf(Object.keys(EVENTS) as EventType[])),
  paused: boolean(),
  /** SHA-256 of the required certificate, hex; null for any. */
  fingerprint: nullable(string()),
  signature: oneOf(SIGNATURES),
  /** The end of the secret of this mode; "" if it cannot be opened. */
  secretEnd: string(),
  /** While a rotation overlaps. */
  oldSecretUntil: nullable(instant()),
  createdAt: instant(),
  /** One point an hour of the last 24, oldest first. A delivery that waits for a retry has failed. */
  health: list(object({ at: instant(), ok: integer(), failed: integer() })),
  /** Creation of the oldest delivery that failed since the last success; null if none did. */
  failingSince: nullable(instant()),
  /** Deliveries that have not ended. */
  waiting: integer(),
});
export type WebhookRow = ValueOf<typeof WEBHOOK>;

const ADDED = object({
  id: string(),
  /** Shown only this once, one for each mode. */
  secrets: list(object({ mode: oneOf(MODES), secret: string() })),
});

const OPTIONS = {
  description: text(255),
  fingerprint: text(100),
  events: about(textList(50), "Event types; none for those that need no subscription."),
  signature: chosen(SIGNATURES),
};

const CHANGES = { access: "develop", fresh: true } as const;

export const WEBHOOK_CALLS = {
  "GET /:mode/webhooks": {
    access: "read",
    answer: object({
      items: list(WEBHOOK),
      /** Webhooks of both modes that can still be added. */
      free: integer(),
    }),
  },
  "POST /:mode/webhooks": {
    ...CHANGES,
    body: shape({ url: required(text(2048)), mode: chosen(WEBHOOK_MODES), ...OPTIONS }),
    answer: ADDED,
  },
  /** Replaces the options: one that is not sent returns to its default. */
  "POST /:mode/webhooks/:id/options": { ...CHANGES, body: shape(OPTIONS), answer: NOTHING },
  /** While it is paused, its deliveries wait. */
  "POST /:mode/webhooks/:id/pause": {
    ...CHANGES,
    body: shape({ paused: required(flag()) }),
    answer: NOTHING,
  },
  "DELETE /:mode/webhooks/:id": { ...CHANGES, answer: NOTHING },
  /** Replaces the secret of this mode. The old one signs as well for `overlapHours`. */
  "POST /:mode/webhooks/:id/rotate": {
    ...CHANGES,
    body: shape({ overlapHours: OVERLAP_HOURS }),
    answer: object({ secret: string(), oldUntil: nullable(instant()) }),
  },
  /** Sends one event of the type `webhook.test`, which is not kept, and returns the answer. */
  "POST /:mode/webhooks/:id/test": { ...CHANGES, answer: ATTEMPT },
  /** Orders a resend of all that failed since then. */
  "POST /:mode/webhooks/:id/resend-failed": {
    access: "support",
    body: shape({ since: required(writtenInstant()) }),
    answer: object({ id: string() }),
  },
} as const satisfies CallTable;
