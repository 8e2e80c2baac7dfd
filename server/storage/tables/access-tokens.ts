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
    /**
     * "" if its sealing key is lost: the token stays valid, so it must be listed and can be
     * deleted.
     */
    token: sealed(text(), { lost: "" }),
    tokenHash: hash("token"),
    /** The token is refused from this moment. */
    validUntil: moment().listed(),
    createdAt: moment().listed(),
  },
});

export type AccessToken = RecordOf<typeof accessTokens>;

/** The owner of a token with the id `uat_…`, and the end of its validity. */
export type TokenHolder = {
  id: string;
  mode: Mode;
  merchant: Merchant;
  user: string;
  validUntil: number;
};

/** The tokens of all bank users. */
export class AllAccessTokens extends repository(accessTokens) {
  /** Includes expired tokens. */
  async byHash(tokenHash: string): Promise<TokenHolder | null> {
    const { rows } = await this.run("holder", [tokenHash], () =>
      this.db
        .withTables<TablesOf<typeof merchants>>()
        .selectFrom("access_tokens")
        .innerJoin("merchants", "merchants.id", "access_tokens.merchant")
        .selectAll("merchants")
        .select(["access_tokens.id as token_id", "access_tokens.mode"])
        .select(["access_tokens.bank_user", "access_tokens.valid_until"])
        .where(this.matching({ tokenHash })),
    );
    const [row] = rows;
    if (!row) return null;
    const { token_id: id, mode, bank_user: user, valid_until: validUntil } = row;
    return { id, mode, user, validUntil, merchant: recordOf(merchants, row, this.sealer) };
  }
}

export class AccessTokenRepository extends recordsOf(accessTokens) {
  /** Returns false if the token does not exist. */
  async setValidUntil(id: string, validUntil: number): Promise<boolean> {
    return (await this.change({ id }, { validUntil })) === 1;
  }
}
