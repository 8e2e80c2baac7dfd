import type { Kysely, Selectable } from "kysely";
import { hashKey } from "#secrets/api-keys.ts";
import type { Tombstone } from "./records.ts";
import type { TombstoneRepository } from "../store.ts";
import type { Tables, TombstoneTable } from "./tables.ts";

export function tombstones(db: Kysely<Tables>): TombstoneRepository {
  return {
    async insert({ deletedAt, ...rest }, key) {
      await db
        .insertInto("tombstones")
        .values({ ...rest, key_hash: hashKey(key), deleted_at: deletedAt })
        .execute();
    },
    async byKey(key) {
      const row = await db
        .selectFrom("tombstones")
        .selectAll()
        .where("key_hash", "=", hashKey(key))
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async find(scope, id) {
      const row = await db
        .selectFrom("tombstones")
        .selectAll()
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where((each) =>
          each.or([
            each("record", "=", id),
            each("transaction", "=", id),
            each("session", "=", id),
          ]),
        )
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
  };
}

function fromRow(row: Selectable<TombstoneTable>): Tombstone {
  const { deleted_at, key_hash: _, ...rest } = row;
  return { ...rest, deletedAt: deleted_at };
}
