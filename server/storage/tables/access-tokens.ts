import type { Mode } from "#schema/codes.ts";
import { growing, hash, moment, sealed, text } from "../engine/columns.ts";
import { recordsOf, repository } from "../engine/repository.ts";
import { type RecordOf, recordOf, table, type TablesOf } from "../engine/table.ts";
import { type Merchant, merchants } from "./merchants.ts";

export const accessTokens = table("access_tokens", {
  owner: "user",
  columns: {
    seq: growing(),
    /** `uat_…` */
    id: text(),
    /** "" where the key that sealed it is lost: it still holds, and must be seen and deleted. */
    token: sealed(text(), { lost: "" }),
    tokenHash: hash("token"),
    /** From then on it is refused. */
    validUntil: moment().listed(),
    createdAt: moment().listed(),
  },
});

export type AccessToken = RecordOf<typeof accessTokens>;

/** Whose a token is, and until when it holds. */
export type TokenHolder = { mode: Mode; merchant: Merchant; user: string; validUntil: number };

/** The tokens of all bank users. */
export class AllAccessTokens extends repository(accessTokens) {
  /** Expired ones too. */
  async byHash(tokenHash: string): Promise<TokenHolder | null> {
    const row = await this.db
      .withTables<TablesOf<typeof merchants>>()
      .selectFrom("access_tokens")
      .innerJoin("merchants", "merchants.id", "access_tokens.merchant")
      .selectAll("merchants")
      .select(["access_tokens.mode", "access_tokens.bank_user", "access_tokens.valid_until"])
      .where(this.matching({ tokenHash }))
      .executeTakeFirst();
    if (!row) return null;
    const { mode, bank_user: user, valid_until: validUntil } = row;
    return { mode, user, validUntil, merchant: recordOf(merchants, row, this.sealer) };
  }

  /** Deletes those that ended until then, oldest first; how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "validUntil", until, limit }, {}, "id")).length;
  }
}

export class AccessTokenRepository extends recordsOf(accessTokens) {
  /** False where there is none. */
  async setValidUntil(id: string, validUntil: number): Promise<boolean> {
    return (await this.change({ id }, { validUntil })) === 1;
  }
}
