// What stays of deleted transaction data: enough for the 410, nothing personal.
import type { Product } from "#schema/codes.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { choice, moment, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const tombstones = table("tombstones", {
  owner: "merchant",
  columns: {
    record: text(),
    transaction: text(),
    session: text(),
    /** Of the deleted session's key, so that a wizard still open learns that its session is gone. */
    keyHash: text().apart(),
    product: choice<Product>(),
    /** Of the wizard when it was last shown; "" where nobody chose one. */
    language: text(),
    deletedAt: moment(),
  },
});

export type Tombstone = RecordOf<typeof tombstones>;

export class AllTombstones extends rowsOf(tombstones) {
  /** `key` is the deleted session's key, of which only the hash is kept. */
  async insert(tombstone: Tombstone, key: string): Promise<void> {
    await this.put([{ ...tombstone, keyHash: hashKey(key) }]);
  }

  /** By the clear session key. */
  byKey(key: string): Promise<Tombstone | null> {
    return this.one({ keyHash: hashKey(key) });
  }
}

export class TombstoneRepository extends rowsOf(tombstones) {
  /** By record, transaction or session id. */
  find(id: string): Promise<Tombstone | null> {
    return this.one([{ record: id }, { transaction: id }, { session: id }]);
  }
}
