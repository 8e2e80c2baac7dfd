// Documents of finished sessions, in a table of their own so that no list ever reads them.
import { choice, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const documents = table("documents", {
  owner: "merchant",
  columns: {
    /** Id of the record that it belongs to, which has each kind once at most. */
    record: text(),
    kind: choice<"snapshot" | "factSheet">(),
    content: sealed(text(), {
      place: ({ record, kind }) => ({ row: String(record), column: String(kind) }),
    }),
  },
});

export type KeptDocument = RecordOf<typeof documents>;

export class DocumentRepository extends repository(documents) {
  /** Throws SealError where the key ring lacks its key. */
  find(record: string, kind: KeptDocument["kind"]): Promise<KeptDocument | null> {
    return this.one({ record, kind });
  }

  /** All that belong to a product's record. */
  async deleteOf(record: string): Promise<void> {
    await this.remove({ record });
  }
}
