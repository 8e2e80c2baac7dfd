// Documents of finished sessions: sealed, in a table of their own so that no list ever reads them.
import type { Kysely } from "kysely";
import type { Place, Sealer } from "#secrets/seal.ts";
import { inserter } from "../engine/prepared.ts";
import type { KeptDocument } from "./records.ts";
import type { DocumentRepository } from "../store.ts";
import type { Tables } from "./tables.ts";

export function documents(db: Kysely<Tables>, sealer: Sealer): DocumentRepository {
  const insert = inserter(db, "documents");

  return {
    async insert(document) {
      const content = sealer.seal(placeOf(document), document.content);
      await insert({ ...document, content });
    },
    async find({ merchant, mode }, record, kind) {
      const row = await db
        .selectFrom("documents")
        .selectAll()
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("record", "=", record)
        .where("kind", "=", kind)
        .executeTakeFirst();
      return row ? { ...row, content: sealer.open(placeOf(row), row.content) } : null;
    },
    async deleteOf({ merchant, mode }, record) {
      await db
        .deleteFrom("documents")
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("record", "=", record)
        .execute();
    },
  };
}

/** One record has each kind once at most. */
function placeOf({ record, kind }: Pick<KeptDocument, "kind" | "record">): Place {
  return { table: "documents", row: record, column: kind };
}
