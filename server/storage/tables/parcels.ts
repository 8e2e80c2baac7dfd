// What tries of deliveries need, of many at a time: one statement in place of four for each.
import type { Kysely } from "kysely";
import { SealError, type Sealer } from "#secrets/seal.ts";
import type { Parcel } from "./records.ts";
import type { Tables } from "./tables.ts";
import { openSecret } from "./webhooks.ts";

/** Those of pending deliveries whose event and webhook are there. */
export async function findParcels(
  db: Kysely<Tables>,
  sealer: Sealer,
  ids: readonly string[],
): Promise<Parcel[]> {
  const rows = await rowsOf(db, ids);
  const secrets = new Map<string, string | null>();
  return rows.map((row) => {
    const { id, merchant, mode, type, transaction, sealed } = row;
    const known = secrets.get(merchant);
    const secret = known === undefined ? opened(sealer, merchant, sealed) : known;
    secrets.set(merchant, secret);
    const { webhook, url, event, state, tries, next_at, kept_until, created_at } = row;
    const times = { nextAt: next_at, keptUntil: kept_until, createdAt: created_at };
    const shared = { merchant, mode, type, transaction };
    return {
      delivery: { ...shared, id, webhook, url, event, state, tries, ...times },
      event: {
        ...shared,
        id: event,
        record: row.record,
        data: JSON.parse(row.data),
        message: row.message,
        created_at: row.event_created_at,
        kept_until: row.event_kept_until,
      },
      webhook: { url: row.webhook_url, fingerprint: row.fingerprint },
      secret,
    };
  });
}

/** Null where the key is lost: what is on its way of other merchants must not fail with it. */
function opened(sealer: Sealer, merchant: string, sealed: string): string | null {
  try {
    return openSecret(sealer, merchant, sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function rowsOf(db: Kysely<Tables>, ids: readonly string[]) {
  return db
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
