import type { Kysely, Selectable } from "kysely";
import type { ApiKey } from "./records.ts";
import type { ApiKeyRepository } from "./store.ts";
import type { ApiKeyTable, Tables } from "./tables.ts";

export function apiKeys(db: Kysely<Tables>): ApiKeyRepository {
  return {
    async insert(key) {
      await db.insertInto("api_keys").values(toRow(key)).execute();
    },
    async byHash(hash) {
      const row = await db
        .selectFrom("api_keys")
        .selectAll()
        .where("hash", "=", hash)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
  };
}

function toRow(key: ApiKey): ApiKeyTable {
  const { lastFour, createdAt, revokedAt, ...rest } = key;
  return { ...rest, last_four: lastFour, created_at: createdAt, revoked_at: revokedAt };
}

function fromRow(row: Selectable<ApiKeyTable>): ApiKey {
  const { last_four, created_at, revoked_at, ...rest } = row;
  return { ...rest, lastFour: last_four, createdAt: created_at, revokedAt: revoked_at };
}
