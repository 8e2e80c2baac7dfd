import type { KeyScope, Mode } from "#schema/codes.ts";
import { choice, json, moment, nullable, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";
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
    /** A key of `read_only` can make GET calls alone. */
    scope: choice<KeyScope>(),
    /** Addresses or CIDR ranges that may use it; null for any. */
    addresses: nullable(json<string[]>()),
    /** Who created it; "" if unknown. */
    createdBy: text(),
    /** Refused from this moment; null for never. */
    expiresAt: nullable(moment()),
    /** To the minute; null if it was not used since this is recorded. */
    lastUsedAt: nullable(moment()),
    /** Id of its successor; null if it was not replaced since this is recorded. */
    replacedBy: nullable(text()),
  },
});

export type ApiKey = RecordOf<typeof apiKeys>;

/** The holder of a key, and what limits its use. */
export type KeyHolder = Pick<ApiKey, "id" | "mode" | "scope" | "addresses" | "expiresAt"> & {
  merchant: Merchant;
};

export class ApiKeyRepository extends repository(apiKeys) {
  /** The key and its merchant; null for revoked keys. */
  async byHash(hash: string): Promise<KeyHolder | null> {
    const { rows } = await this.run("holder", [hash], () =>
      this.db
        .withTables<TablesOf<typeof merchants>>()
        .selectFrom("api_keys")
        .innerJoin("merchants", "merchants.id", "api_keys.merchant")
        .selectAll("merchants")
        .select(["api_keys.id as key_id", "api_keys.mode", "api_keys.scope"])
        .select(["api_keys.addresses", "api_keys.expires_at"])
        .where(this.matching({ hash, revokedAt: null })),
    );
    const [row] = rows;
    if (!row) return null;
    const limits = this.opened(row, ["mode", "scope", "addresses", "expiresAt"]);
    return { id: row.key_id, ...limits, merchant: recordOf(merchants, row, this.sealer) };
  }

  /** Id and scope of a key, even of a revoked one. */
  async ownerOf(hash: string): Promise<Pick<ApiKey, "id" | "merchant" | "mode"> | null> {
    const [found] = await this.pick({ hash }, "id", "merchant", "mode");
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

  /** Null if the merchant has no such key in this mode. */
  find({ merchant, mode }: Scope, id: string): Promise<ApiKey | null> {
    return this.one({ merchant, mode, id });
  }

  /** Changes the name of a key, what limits its use, or what succeeds it. */
  async update(id: string, changes: Partial<Omit<ApiKey, "id">>): Promise<void> {
    await this.change({ id }, changes);
  }

  /** Records the last use of keys. */
  async touch(ids: readonly string[], lastUsedAt: number): Promise<void> {
    if (ids.length > 0) await this.change({ id: ids }, { lastUsedAt });
  }

  /** Returns false if the merchant has no such key (in the mode) or it is already revoked. */
  async revoke(
    owner: { merchant: string; mode?: Mode },
    id: string,
    now: number,
  ): Promise<boolean> {
    return (await this.change({ ...owner, id, revokedAt: null }, { revokedAt: now })) === 1;
  }
}
