// Webhooks, and the secrets that sign their calls.
import type { Mode } from "#schema/codes.ts";
import type { EventType } from "#schema/event-types.ts";
import {
  choice,
  flag,
  json,
  moment,
  nullable,
  type SealPlace,
  sealed,
  text,
} from "../engine/columns.ts";
import { atMost } from "../engine/conditions.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const webhooks = table("webhooks", {
  owner: "service",
  columns: {
    /** `wh_…` */
    id: text(),
    merchant: text(),
    mode: choice<Mode | "both">(),
    url: text(),
    /** SHA-256 of the required server certificate, hex in lower case; null for any certificate. */
    fingerprint: nullable(text()),
    /** Subscribed types; null for all that need no subscription. */
    events: nullable(json<EventType[]>()),
    /** The newest signature of its calls: `v2` comes with `v1`. */
    signature: choice<"v1" | "v2">(),
    createdAt: moment(),
    /** What the merchant uses it for. */
    description: text(),
    /** Its deliveries wait until it is resumed. */
    paused: flag(),
  },
});

/**
 * Bound to the merchant: the migration that gave each webhook its own secrets copied the shared one,
 * and a migration cannot seal anew.
 */
const place: SealPlace = ({ merchant }) => ({ row: String(merchant), column: "sealed" });

/** One row for each mode of a webhook. */
export const webhookSecrets = table("webhook_secrets", {
  owner: "merchant",
  columns: {
    webhook: text(),
    secret: sealed(text(), { place }),
    /** The replaced secret, which signs as well until `previousUntil`; null if there is none. */
    previous: nullable(sealed(text(), { place, lost: "" })),
    previousUntil: nullable(moment()),
    changedAt: moment(),
  },
});

/** A URL that receives events. */
export type Webhook = RecordOf<typeof webhooks>;

/** The members that can change. */
export type WebhookPatch = Pick<
  Webhook,
  "description" | "events" | "fingerprint" | "paused" | "signature"
>;

/** The secrets of a webhook in one mode. */
export type WebhookSecret = RecordOf<typeof webhookSecrets>;

export class WebhookRepository extends repository(webhooks) {
  find(id: string): Promise<Webhook | null> {
    return this.one({ id });
  }

  /** The merchant's webhooks, oldest first. */
  list(merchant: string): Promise<Webhook[]> {
    return this.all({ merchant }, { by: ["createdAt", "id"] });
  }

  /** Waits for those who keep the webhook paused; until the end of the transaction, nobody changes it. */
  async hold(id: string): Promise<void> {
    await this.all({ id }, { lock: "forNoKeyUpdate" });
  }

  /**
   * Until the end of the transaction, nobody resumes those of the webhooks that are paused: whoever did
   * would not see the deliveries that it lets wait. If somebody has since it began, it begins anew.
   */
  async keepPaused(all: readonly Pick<Webhook, "id" | "paused">[]): Promise<void> {
    const paused = all.filter((webhook) => webhook.paused).map(({ id }) => id);
    if (paused.length > 0) await this.all({ id: paused }, { by: ["id"], lock: "forShare" });
  }

  async update(
    id: string,
    { description, events, fingerprint, paused, signature }: WebhookPatch,
  ): Promise<void> {
    await this.change({ id }, { description, events, fingerprint, paused, signature });
  }

  /** Deletes a webhook with its secrets. */
  async delete(id: string): Promise<void> {
    await this.remove({ id });
  }
}

export class WebhookSecretRepository extends repository(webhookSecrets) {
  /** Null if the webhook does not exist in this mode. Throws SealError. */
  find(webhook: string, mode: Mode): Promise<WebhookSecret | null> {
    return this.one({ webhook, mode });
  }

  /** Replaces the secrets of a webhook in one mode. */
  async set(record: WebhookSecret): Promise<void> {
    const { webhook, mode } = record;
    await this.remove({ webhook, mode });
    await this.insert(record);
  }

  /** Deletes replaced secrets whose time ended by `now`. Returns how many. */
  forgetPrevious(now: number): Promise<number> {
    const ended = { previousUntil: atMost(now) };
    return this.change(ended, { previous: null, previousUntil: null });
  }
}
