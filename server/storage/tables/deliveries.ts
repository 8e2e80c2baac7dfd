import type { Kysely } from "kysely";
import type { Sealer } from "#secrets/seal.ts";
import { findParcels } from "./parcels.ts";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { Delivery } from "./records.ts";
import type { DeliveryRepository } from "./store-work.ts";
import type { Tables } from "./tables.ts";
import type { DeliveryTable } from "./tables-work.ts";

export function deliveries(db: Kysely<Tables>, sealer: Sealer): DeliveryRepository {
  const find = prepared(db, (each) =>
    each.selectFrom("deliveries").selectAll().where("id", "=", VALUE),
  );

  return {
    async insert({ nextAt, keptUntil, createdAt, ...rest }) {
      const times = { next_at: nextAt, kept_until: keptUntil, created_at: createdAt };
      await db
        .insertInto("deliveries")
        .values({ ...rest, ...times })
        .execute();
    },
    async find(id) {
      const row = await find([id]);
      return row ? fromRow(row) : null;
    },
    async list(merchant, { state, since, limit }) {
      let rows = db.selectFrom("deliveries").selectAll().where("merchant", "=", merchant);
      if (state !== undefined) rows = rows.where("state", "=", state);
      if (since !== undefined) rows = rows.where("created_at", ">=", since);
      const found = await rows
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return found.map(fromRow);
    },
    async attempts(id) {
      return db
        .selectFrom("delivery_attempts")
        .select(["at", "ms", "status", "answer", "error"])
        .where("delivery", "=", id)
        .orderBy("seq")
        .execute();
    },
    parcels: (ids) => findParcels(db, sealer, ids),
    async update(ids, { state, tries, nextAt }) {
      await db
        .updateTable("deliveries")
        .set({ state, tries, next_at: nextAt })
        .where("id", "in", ids)
        .execute();
    },
    async tried(all) {
      const rows = all.map(({ delivery: { id, merchant, mode }, attempt }) => {
        return { delivery: id, merchant, mode, ...attempt };
      });
      await db.insertInto("delivery_attempts").values(rows).execute();
    },
    async cancel(webhook) {
      await db
        .updateTable("deliveries")
        .set({ state: "cancelled", next_at: null })
        .where("webhook", "=", webhook)
        .where("state", "=", "pending")
        .execute();
    },
    async deleteOf({ merchant, mode }, transaction) {
      const rows = await db
        .deleteFrom("deliveries")
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("transaction", "=", transaction)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async clear(until, limit) {
      const oldest = db
        .selectFrom("deliveries")
        .select("id")
        .where("transaction", "is", null)
        .where("kept_until", "<=", until)
        .orderBy("kept_until")
        .limit(limit);
      const rows = await db
        .deleteFrom("deliveries")
        .where("id", "in", oldest)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function fromRow({ next_at, kept_until, created_at, ...rest }: DeliveryTable): Delivery {
  return { ...rest, nextAt: next_at, keptUntil: kept_until, createdAt: created_at };
}
