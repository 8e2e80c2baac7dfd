// Everything that delivery attempts need, for many at a time: one statement instead of four per
// attempt.
import { ifLost, type Sealer } from "#secrets/seal.ts";
import type { Row } from "../engine/database.ts";
import { rowsOf } from "../engine/repository.ts";
import { recordOf, type TablesOf } from "../engine/table.ts";
import { deliveries, type Delivery } from "./deliveries.ts";
import { events, type StoredEvent } from "./events.ts";
import { type Merchant, merchants, type TestClock } from "./merchants.ts";
import { type Webhook, type webhooks, type WebhookSecret, webhookSecrets } from "./webhooks.ts";

/** The input of a delivery attempt. */
export type Parcel = {
  delivery: Delivery;
  event: StoredEvent;
  /** Whether the key ring lacks the key of the event; its data is empty then. */
  isLost: boolean;
  webhook: Pick<Webhook, "url" | "fingerprint" | "signature">;
  /** The merchant with the clock of its Test mode. */
  merchant: Pick<Merchant, "id" | "testClock">;
  /** The secrets that sign the call; null if the key ring lacks the key of the current one. */
  secret: WebhookSecret | null;
};

export class ParcelRepository extends rowsOf(deliveries) {
  /** Pending deliveries among the given ones; omits those whose event or webhook is gone. */
  async ofDeliveries(ids: readonly string[]): Promise<Parcel[]> {
    const { sealer } = this;
    const secrets = new Map<string, WebhookSecret | null>();
    return (await this.#rows(ids)).map((row) => {
      const { event_created_at: created_at, event_kept_until: kept_until } = row;
      const place = `${row.webhook} ${row.mode}`;
      const known = secrets.get(place);
      const secret = known === undefined ? secretOf(row, sealer) : known;
      secrets.set(place, secret);
      const stored = { ...row, id: row.event, created_at, kept_until };
      const { event, isLost } = eventOf(stored, sealer);
      const testClock = merchants.open("testClock", row, sealer) as TestClock | null;
      return {
        delivery: recordOf(deliveries, row, sealer),
        event,
        isLost,
        merchant: { id: row.merchant, testClock },
        webhook: { url: row.webhook_url, fingerprint: row.fingerprint, signature: row.signature },
        secret,
      };
    });
  }

  #rows(ids: readonly string[]) {
    return this.db
      .withTables<
        TablesOf<typeof events | typeof merchants | typeof webhooks | typeof webhookSecrets>
      >()
      .selectFrom("deliveries")
      .innerJoin("events", (join) =>
        join
          .onRef("events.id", "=", "deliveries.event")
          .onRef("events.merchant", "=", "deliveries.merchant")
          .onRef("events.mode", "=", "deliveries.mode"),
      )
      .innerJoin("merchants", "merchants.id", "deliveries.merchant")
      .innerJoin("webhooks", "webhooks.id", "deliveries.webhook")
      .innerJoin("webhook_secrets", (join) =>
        join
          .onRef("webhook_secrets.webhook", "=", "deliveries.webhook")
          .onRef("webhook_secrets.mode", "=", "deliveries.mode"),
      )
      .where("deliveries.id", "in", ids)
      .where("deliveries.state", "=", "pending")
      .selectAll("deliveries")
      .select(["events.record", "events.data", "events.message"])
      .select(["events.created_at as event_created_at", "events.kept_until as event_kept_until"])
      .select(["webhooks.url as webhook_url", "webhooks.fingerprint", "webhooks.signature"])
      .select("merchants.test_clock")
      .select(["webhook_secrets.secret", "webhook_secrets.previous"])
      .select(["webhook_secrets.previous_until", "webhook_secrets.changed_at"])
      .execute();
  }
}

function eventOf(row: Row, sealer: Sealer): Pick<Parcel, "event" | "isLost"> {
  try {
    return { event: recordOf(events, row, sealer, { strict: true }), isLost: false };
  } catch (error) {
    return ifLost({ event: recordOf(events, row, sealer), isLost: true })(error);
  }
}

/** Null if the key is lost: deliveries of other merchants must not fail. */
function secretOf(row: Row, sealer: Sealer): WebhookSecret | null {
  try {
    return recordOf(webhookSecrets, row, sealer);
  } catch (error) {
    return ifLost(null)(error);
  }
}
