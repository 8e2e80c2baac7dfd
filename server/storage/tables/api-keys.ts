import type { Mode } from "#schema/codes.ts";
import { moment, nullable, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, recordOf, table, type TablesOf } from "../engine/table.ts";
import { type Merchant, merchants } from "./merchants.ts";

export const apiKeys = table("api_keys", {
  owner: "merchant",
  columns: {
    id: text(),
    /** SHA-256 of the key, hex. */
    hash: text(),
    lastFour: text(),
    label: text(),
    createdAt: moment(),
    revokedAt: nullable(moment()),
  },
});

export type ApiKey = RecordOf<typeof apiKeys>;

export class ApiKeyRepository extends repository(apiKeys) {
  /** The key's id, mode and merchant; null for revoked keys. */
  async byHash(hash: string): Promise<{ id: string; mode: Mode; merchant: Merchant } | null> {
    const { rows } = await this.run("holder", [hash], () =>
      this.db
        .withTables<TablesOf<typeof merchants>>()
        .selectFrom("api_keys")
        .innerJoin("merchants", "merchants.id", "api_keys.merchant")
        .selectAll("merchants")
        .select(["api_keys.id as key_id", "api_keys.mode"])
        .where(this.matching({ hash, revokedAt: null })),
    );
    const [row] = rows;
    if (!row) return null;
    const { key_id: id, mode } = row;
    return { id, mode, merchant: recordOf(merchants, row, this.sealer) };
  }

  /** Id and merchant of a key, even of a revoked one. */
  async ownerOf(hash: string): Promise<Pick<ApiKey, "id" | "merchant"> | null> {
    const [found] = await this.pick({ hash }, "id", "merchant");
    return found ?? null;
  }

  /** The merchants that have a key of a mode which is not revoked. */
  async holders(mode: Mode): Promise<string[]> {
    const found = await this.pick({ mode, revokedAt: null }, "merchant");
    return [...new Set(found.map(({ merchant }) => merchant))];
  }

  /** The merchant's keys, oldest first, including revoked ones. */
  list(merchant: string): Promise<ApiKey[]> {
    return this.all({ merchant }, { by: ["createdAt", "id"] });
  }

  /** Returns false if the merchant has no such key or it is already revoked. */
  async revoke(merchant: string, id: string, now: number): Promise<boolean> {
    return (await this.change({ merchant, id, revokedAt: null }, { revokedAt: now })) === 1;
  }
}
