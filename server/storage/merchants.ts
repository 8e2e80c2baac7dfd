import type { Kysely, Selectable } from "kysely";
import type { Merchant } from "./records.ts";
import type { MerchantRepository } from "./store.ts";
import type { MerchantTable, Tables } from "./tables.ts";

export function merchants(db: Kysely<Tables>): MerchantRepository {
  async function by(column: "id" | "number", value: string): Promise<Merchant | null> {
    const row = await db
      .selectFrom("merchants")
      .selectAll()
      .where(column, "=", value)
      .executeTakeFirst();
    return row ? merchantOf(row) : null;
  }

  return {
    async insert(merchant) {
      await db.insertInto("merchants").values(toRow(merchant)).execute();
    },
    byId: (id) => by("id", id),
    byNumber: (number) => by("number", number),
    async count() {
      const row = await db
        .selectFrom("merchants")
        .select((each) => each.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return row.total;
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
    createdAt: created_at,
  };
}
