// Access tokens of bank users: sealed, found by their hash.
import type { Kysely, Selectable } from "kysely";
import { hashKey } from "#secrets/api-keys.ts";
import { ifLost, type Place, type Sealer } from "#secrets/seal.ts";
import { merchantOf } from "./merchants.ts";
import { deleteOwned, ownedFinder, ownedList } from "./owned.ts";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { AccessToken } from "./records-bank-users.ts";
import type { AccessTokenRepository } from "./store-bank-users.ts";
import type { Tables } from "./tables.ts";
import type { AccessTokenTable } from "./tables-bank-users.ts";

export function accessTokens(db: Kysely<Tables>, sealer: Sealer): AccessTokenRepository {
  const find = ownedFinder(db, "access_tokens", "id");
  const columns = { valid_until: ["valid_until"] } as const;
  const list = ownedList({ db, table: "access_tokens", columns });
  const holder = prepared(db, (each) =>
    each
      .selectFrom("access_tokens")
      .innerJoin("merchants", "merchants.id", "access_tokens.merchant")
      .selectAll("merchants")
      .select([
        "access_tokens.mode",
        "access_tokens.bank_user as user",
        "access_tokens.valid_until as validUntil",
      ])
      .where("access_tokens.token_hash", "=", VALUE),
  );

  /** "" where its key is lost: it still holds, and must be seen and deleted. */
  function opened(id: string, token: string): string {
    try {
      return sealer.open(place(id), token);
    } catch (error) {
      return ifLost("")(error);
    }
  }

  function fromRow(row: Selectable<AccessTokenTable>): AccessToken {
    const { id, merchant, mode, bank_user, token, valid_until, created_at } = row;
    const times = { validUntil: valid_until, createdAt: created_at };
    return { id, merchant, mode, user: bank_user, token: opened(id, token), ...times };
  }

  return {
    async insert({ id, merchant, mode, user, token, validUntil, createdAt }) {
      await db
        .insertInto("access_tokens")
        .values({
          id,
          merchant,
          mode,
          bank_user: user,
          token: sealer.seal(place(id), token),
          token_hash: hashKey(token),
          valid_until: validUntil,
          created_at: createdAt,
        })
        .execute();
    },
    async byHash(hash) {
      const row = await holder([hash]);
      if (!row) return null;
      const { mode, user, validUntil, ...merchant } = row;
      return { mode, user, validUntil, merchant: merchantOf(merchant) };
    },
    async find(owner, id) {
      const row = await find(owner, id);
      return row ? fromRow(row) : null;
    },
    async list(owner, query) {
      const { total, rows } = await list(owner, query);
      return { total, rows: rows.map(fromRow) };
    },
    async setValidUntil({ merchant, mode, user }, id, validUntil) {
      const { numUpdatedRows } = await db
        .updateTable("access_tokens")
        .set({ valid_until: validUntil })
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    delete: (owner, id) => deleteOwned(db, "access_tokens", owner, id),
    async clear(until, limit) {
      const oldest = db
        .selectFrom("access_tokens")
        .select("id")
        .where("valid_until", "<=", until)
        .orderBy("valid_until")
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom("access_tokens")
        .where("id", "in", oldest)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function place(row: string): Place {
  return { table: "access_tokens", row, column: "token" };
}
