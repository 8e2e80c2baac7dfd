// What attempts at deliveries need, of many at a time: one statement in place of four for each.
import { ifLost, type Sealer } from "#secrets/seal.ts";
import { rowsOf } from "../engine/repository.ts";
import { recordOf, type TablesOf } from "../engine/table.ts";
import { deliveries, type Delivery } from "./deliveries.ts";
import { events, type StoredEvent } from "./events.ts";
import { type Webhook, type webhooks, webhookSecrets } from "./webhooks.ts";

/** What an attempt at a delivery needs. */
export type Parcel = {
  delivery: Delivery;
  event: StoredEvent;
  webhook: Pick<Webhook, "url" | "fingerprint">;
  /** The merchant's, which signs; null where the key ring does not open it any more. */
  secret: string | null;
};

export class ParcelRepository extends rowsOf(deliveries) {
  /** Of pending deliveries; those that lack their event or webhook are left out. */
  async ofDeliveries(ids: readonly string[]): Promise<Parcel[]> {
    const { sealer } = this;
    const secrets = new Map<string, string | null>();
    return (await this.#rows(ids)).map((row) => {
      const { event_created_at: created_at, event_kept_until: kept_until } = row;
      const known = secrets.get(row.merchant);
      const secret = known === undefined ? secretOf(row, sealer) : known;
      secrets.set(row.merchant, secret);
      return {
        delivery: recordOf(deliveries, row, sealer),
        event: recordOf(events, { ...row, id: row.event, created_at, kept_until }, sealer),
        webhook: { url: row.webhook_url, fingerprint: row.fingerprint },
        secret,
      };
    });
  }

  #rows(ids: readonly string[]) {
    return this.db
      .withTables<TablesOf<typeof events | typeof webhooks | typeof webhookSecrets>>()
      .selectFrom("deliveries")
      .innerJoin("events", (join) =>
        join
          .onRef("events.id", "=", "deliveries.event")
          .onRef("events.merchant", "=", "deliveries.merchant")
          .onRef("events.mode", "=", "deliveries.mode"),
      )
      .innerJoin("webhooks", "webhooks.id", "deliveries.webhook")
      .innerJoin("webhook_secrets", "webhook_secrets.merchant", "deliveries.merchant")
      .where("deliveries.id", "in", ids)
      .where("deliveries.state", "=", "pending")
      .selectAll("deliveries")
      .select(["events.record", "events.data", "events.message"])
      .select(["events.created_at as event_created_at", "events.kept_until as event_kept_until"])
      .select(["webhooks.url as webhook_url", "webhooks.fingerprint", "webhook_secrets.sealed"])
      .execute();
  }
}

/** Null where the key is lost: what is on its way of other merchants must not fail with it. */
function secretOf(
  { merchant, sealed }: { merchant: string; sealed: string },
  sealer: Sealer,
): string | null {
  try {
    return recordOf(webhookSecrets, { merchant, sealed }, sealer).sealed;
  } catch (error) {
    return ifLost(null)(error);
  }
}
