import type { Kysely, Selectable } from "kysely";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { Merchant } from "./records.ts";
import type { MerchantRepository } from "../store.ts";
import type { MerchantTable, Tables } from "./tables.ts";

export function merchants(db: Kysely<Tables>): MerchantRepository {
  const identified = prepared(db, (each) =>
    each.selectFrom("merchants").selectAll().where("id", "=", VALUE),
  );

  return {
    async insert(merchant) {
      await db.insertInto("merchants").values(toRow(merchant)).execute();
    },
    async byId(id) {
      const row = await identified([id]);
      return row ? merchantOf(row) : null;
    },
    async list() {
      const rows = await db
        .selectFrom("merchants")
        .selectAll()
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(merchantOf);
    },
    async count() {
      const row = await db
        .selectFrom("merchants")
        .select((each) => each.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return row.total;
    },
    async setFeatures(id, features) {
      await db
        .updateTable("merchants")
        .set({ features: JSON.stringify(features) })
        .where("id", "=", id)
        .execute();
    },
    async setOrigins(id, origins) {
      await db
        .updateTable("merchants")
        .set({ origins: JSON.stringify(origins) })
        .where("id", "=", id)
        .execute();
    },
  };
}

function toRow(merchant: Merchant): MerchantTable {
  const { createdAt, ...rest } = merchant;
  return {
    ...rest,
    blocked: Number(merchant.blocked),
    products: JSON.stringify(merchant.products),
    features: JSON.stringify(merchant.features),
    origins: JSON.stringify(merchant.origins),
    created_at: createdAt,
  };
}

/** A merchant as it was written. */
export function merchantOf(row: Selectable<MerchantTable>): Merchant {
  const { created_at, ...rest } = row;
  return {
    ...rest,
    blocked: row.blocked === 1,
    products: JSON.parse(row.products),
    features: JSON.parse(row.features),
    origins: JSON.parse(row.origins),
    createdAt: created_at,
  };
}
