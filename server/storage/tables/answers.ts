// Answers kept for requests that are sent again: sealed, for they may hold a session key.
import type { Kysely } from "kysely";
import { hashKey } from "#secrets/api-keys.ts";
import type { Place, Sealer } from "#secrets/seal.ts";
import type { Scope } from "./records.ts";
import type { AnswerRepository } from "../store.ts";
import type { Tables } from "./tables.ts";

export function answers(db: Kysely<Tables>, sealer: Sealer): AnswerRepository {
  return {
    async insert({ merchant, mode, target, key, request, answer, createdAt }) {
      const id = idOf({ merchant, mode }, target, key);
      const sealed = sealer.seal(place(id), JSON.stringify({ request, answer }));
      await db
        .insertInto("answers")
        .values({ id, merchant, mode, sealed, created_at: createdAt })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({ sealed, created_at: createdAt }),
        )
        .execute();
    },
    async find({ merchant, mode }, target, key) {
      const id = idOf({ merchant, mode }, target, key);
      const row = await db
        .selectFrom("answers")
        .select(["sealed", "created_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return null;
      const { request, answer } = JSON.parse(sealer.open(place(id), row.sealed));
      return { merchant, mode, target, key, request, answer, createdAt: row.created_at };
    },
    async clear(until, limit) {
      const oldest = db
        .selectFrom("answers")
        .select("id")
        .where("created_at", "<=", until)
        .orderBy("created_at")
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom("answers")
        .where("id", "in", oldest)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Names a request without showing what its caller chose as key. */
function idOf({ merchant, mode }: Scope, target: string, key: string): string {
  return hashKey(JSON.stringify([merchant, mode, target, key]));
}

function place(row: string): Place {
  return { table: "answers", row, column: "sealed" };
}
