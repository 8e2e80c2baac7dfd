// Webhooks, and the secret that a merchant shares with their receivers: sealed.
import type { Kysely } from "kysely";
import type { Place, Sealer } from "#secrets/seal.ts";
import { prepared, preparedRows, VALUE } from "../engine/prepared.ts";
import type { Webhook } from "./records.ts";
import type { WebhookRepository } from "./store-work.ts";
import type { Tables } from "./tables.ts";
import type { WebhookTable } from "./tables-work.ts";

export function webhooks(db: Kysely<Tables>, sealer: Sealer): WebhookRepository {
  const find = prepared(db, (each) =>
    each.selectFrom("webhooks").selectAll().where("id", "=", VALUE),
  );
  const listed = preparedRows(db, (each) =>
    each
      .selectFrom("webhooks")
      .selectAll()
      .where("merchant", "=", VALUE)
      .orderBy("created_at")
      .orderBy("id"),
  );
  const secretOf = prepared(db, (each) =>
    each.selectFrom("webhook_secrets").select("sealed").where("merchant", "=", VALUE),
  );

  return {
    async insert({ createdAt, ...rest }) {
      await db
        .insertInto("webhooks")
        .values({ ...rest, created_at: createdAt })
        .execute();
    },
    async find(id) {
      const row = await find([id]);
      return row ? fromRow(row) : null;
    },
    async list(merchant) {
      return (await listed([merchant])).map(fromRow);
    },
    async delete(id) {
      await db.deleteFrom("webhooks").where("id", "=", id).execute();
    },
    async secret(merchant) {
      const row = await secretOf([merchant]);
      return row ? openSecret(sealer, merchant, row.sealed) : null;
    },
    async setSecret(merchant, secret, now) {
      const changed = { sealed: sealer.seal(place(merchant), secret), changed_at: now };
      await db
        .insertInto("webhook_secrets")
        .values({ merchant, ...changed })
        .onConflict((conflict) => conflict.column("merchant").doUpdateSet(changed))
        .execute();
    },
  };
}

function fromRow({ created_at, ...rest }: WebhookTable): Webhook {
  return { ...rest, createdAt: created_at };
}

/** A merchant's secret in clear. */
export function openSecret(sealer: Sealer, merchant: string, sealed: string): string {
  return sealer.open(place(merchant), sealed);
}

function place(row: string): Place {
  return { table: "webhook_secrets", row, column: "sealed" };
}
