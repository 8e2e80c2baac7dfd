// Documents of finished sessions, in a table of their own so that lists never read them.
import { choice, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const documents = table("documents", {
  owner: "merchant",
  columns: {
    /** Id of the record; a record has at most one document of each kind. */
    record: text(),
    kind: choice<"snapshot" | "factSheet">(),
    content: sealed(text(), {
      place: ({ record, kind }) => ({ row: String(record), column: String(kind) }),
    }),
  },
});

export type KeptDocument = RecordOf<typeof documents>;

export class DocumentRepository extends repository(documents) {
  /** Throws SealError if the key ring lacks its key. */
  find(record: string, kind: KeptDocument["kind"]): Promise<KeptDocument | null> {
    return this.one({ record, kind });
  }

  /** Deletes all documents of a record. */
  async deleteOf(record: string): Promise<void> {
    await this.remove({ record });
  }
}
