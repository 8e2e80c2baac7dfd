import type { Kysely } from "kysely";
import { merchantOf } from "./merchants.ts";
import { prepared, VALUE } from "./prepared.ts";
import type { ApiKey } from "./records.ts";
import type { ApiKeyRepository } from "./store.ts";
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
  };
}

function toRow(key: ApiKey): ApiKeyTable {
  const { lastFour, createdAt, revokedAt, ...rest } = key;
  return { ...rest, last_four: lastFour, created_at: createdAt, revoked_at: revokedAt };
}
