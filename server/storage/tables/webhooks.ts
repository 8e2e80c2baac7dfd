// Webhooks, and the secret that a merchant shares with their receivers.
import type { Mode } from "#schema/codes.ts";
import { choice, moment, nullable, sealed, text } from "../engine/columns.ts";
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
    createdAt: moment(),
  },
});

export const webhookSecrets = table("webhook_secrets", {
  owner: "service",
  columns: {
    merchant: text(),
    sealed: sealed(text(), { place: ({ merchant }) => ({ row: String(merchant) }) }),
    changedAt: moment(),
  },
});

/** A URL that receives events. */
export type Webhook = RecordOf<typeof webhooks>;

export class WebhookRepository extends repository(webhooks) {
  find(id: string): Promise<Webhook | null> {
    return this.one({ id });
  }

  /** The merchant's webhooks, oldest first. */
  list(merchant: string): Promise<Webhook[]> {
    return this.all({ merchant }, { by: ["createdAt", "id"] });
  }

  async delete(id: string): Promise<void> {
    await this.remove({ id });
  }
}

export class WebhookSecretRepository extends repository(webhookSecrets) {
  /** The merchant's shared secret; null before one is set. Throws SealError. */
  async find(merchant: string): Promise<string | null> {
    return (await this.one({ merchant }))?.sealed ?? null;
  }

  async set(merchant: string, secret: string, now: number): Promise<void> {
    await this.put([{ merchant, sealed: secret, changedAt: now }], (conflict) =>
      conflict.column("merchant").doUpdateSet((each) => ({
        sealed: each.ref("excluded.sealed"),
        changed_at: each.ref("excluded.changed_at"),
      })),
    );
  }
}
