// Tombstones of deleted transactions: enough for a 410, without personal data.
import type { Product } from "#schema/codes.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { choice, moment, nullable, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";
import type { SessionEnd } from "./sessions.ts";

export const tombstones = table("tombstones", {
  owner: "merchant",
  columns: {
    record: text(),
    transaction: text(),
    session: text(),
    /**
     * Hash of the deleted session's key, so that a wizard that is still open recognizes the
     * deletion.
     */
    keyHash: text().apart(),
    product: choice<Product>(),
    /** The language that the wizard last showed; "" if none was chosen. */
    language: text(),
    deletedAt: moment(),
    /** How the session had ended; null before its end, or if it was deleted by an earlier version. */
    ended: nullable(choice<SessionEnd>()),
  },
});

export type Tombstone = RecordOf<typeof tombstones>;

export class AllTombstones extends rowsOf(tombstones) {
  /** `key` is the deleted session's key; only its hash is stored. */
  async insert(tombstone: Tombstone, key: string): Promise<void> {
    await this.put([{ ...tombstone, keyHash: hashKey(key) }]);
  }

  /** Finds a tombstone by the clear session key. */
  byKey(key: string): Promise<Tombstone | null> {
    return this.one({ keyHash: hashKey(key) });
  }
}

export class TombstoneRepository extends rowsOf(tombstones) {
  /** Finds a tombstone by record, transaction or session id. */
  find(id: string): Promise<Tombstone | null> {
    return this.one([{ record: id }, { transaction: id }, { session: id }]);
  }
}
