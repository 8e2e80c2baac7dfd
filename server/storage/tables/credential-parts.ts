// Our halves of credentials: sealed, and for a minute the client's beside it.
import type { Kysely, Selectable } from "kysely";
import type { Place, Sealer } from "#secrets/seal.ts";
import { inserter } from "../engine/prepared.ts";
import type { CredentialPart } from "./records.ts";
import { finder } from "./scoped.ts";
import type { CredentialPartRepository } from "../store.ts";
import type { CredentialPartTable, Tables } from "./tables.ts";

export function credentialParts(db: Kysely<Tables>, sealer: Sealer): CredentialPartRepository {
  const insert = inserter(db, "credential_parts");
  const find = finder(db, "credential_parts", "id");

  function fromRow(row: Selectable<CredentialPartTable>): CredentialPart {
    const { id, merchant, mode, record, used_at, given, given_until } = row;
    const half = sealer.open(place(id, "half"), row.half);
    const shown =
      given === null || given_until === null
        ? null
        : { part: sealer.open(place(id, "given"), given), until: given_until };
    return { id, merchant, mode, record, half, given: shown, usedAt: used_at };
  }

  return {
    async insert({ id, merchant, mode, record, half, given, usedAt }) {
      await insert({
        id,
        merchant,
        mode,
        record,
        half: sealer.seal(place(id, "half"), half),
        given: given && sealer.seal(place(id, "given"), given.part),
        given_until: given && given.until,
        used_at: usedAt,
      });
    },
    async find(scope, id) {
      const row = await find(scope, id);
      return row ? fromRow(row) : null;
    },
    async used({ merchant, mode }, id, now) {
      await db
        .updateTable("credential_parts")
        .set({ used_at: now })
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("id", "=", id)
        .execute();
    },
    async deleteOf({ merchant, mode }, record) {
      await db
        .deleteFrom("credential_parts")
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("record", "=", record)
        .execute();
    },
    async withdraw(now) {
      await db
        .updateTable("credential_parts")
        .set({ given: null, given_until: null })
        .where("given_until", "<=", now)
        .execute();
    },
    async clear(until, limit) {
      const oldest = db
        .selectFrom("credential_parts")
        .select("id")
        .where("used_at", "<=", until)
        .orderBy("used_at")
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom("credential_parts")
        .where("id", "in", oldest)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function place(row: string, column: "half" | "given"): Place {
  return { table: "credential_parts", row, column };
}
