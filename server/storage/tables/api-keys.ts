import type { Kysely } from "kysely";
import { merchantOf } from "./merchants.ts";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { ApiKey } from "./records.ts";
import type { ApiKeyRepository } from "../store.ts";
import type { ApiKeyTable, Tables } from "./tables.ts";

export function apiKeys(db: Kysely<Tables>): ApiKeyRepository {
  const holder = prepared(db, (each) =>
    each
      .selectFrom("api_keys")
      .innerJoin("merchants", "merchants.id", "api_keys.merchant")
      .selectAll("merchants")
      .select("api_keys.mode")
      .where("api_keys.hash", "=", VALUE)
      .where("api_keys.revoked_at", "is", null),
  );

  return {
    async insert(key) {
      await db.insertInto("api_keys").values(toRow(key)).execute();
    },
    async byHash(hash) {
      const row = await holder([hash]);
      if (!row) return null;
      const { mode, ...merchant } = row;
      return { mode, merchant: merchantOf(merchant) };
    },
    async list(merchant) {
      const rows = await db
        .selectFrom("api_keys")
        .selectAll()
        .where("merchant", "=", merchant)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(fromRow);
    },
    async revoke(merchant, id, now) {
      const { numUpdatedRows } = await db
        .updateTable("api_keys")
        .set({ revoked_at: now })
        .where("merchant", "=", merchant)
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

function toRow(key: ApiKey): ApiKeyTable {
  const { lastFour, createdAt, revokedAt, ...rest } = key;
  return { ...rest, last_four: lastFour, created_at: createdAt, revoked_at: revokedAt };
}

function fromRow(row: ApiKeyTable): ApiKey {
  const { last_four, created_at, revoked_at, ...rest } = row;
  return { ...rest, lastFour: last_four, createdAt: created_at, revokedAt: revoked_at };
}
