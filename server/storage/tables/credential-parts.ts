// The service's halves of split credentials, with the client's half for a short time.
import { group, moment, sealed, text } from "../engine/columns.ts";
import { endingBy, repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const credentialParts = table("credential_parts", {
  owner: "merchant",
  columns: {
    /** `crp_…` */
    id: text(),
    /** Id of the product object that the credentials belong to. */
    record: text(),
    half: sealed(text()),
    /** The client's half, kept while a lost response can be requested again. */
    given: group({ part: sealed(text()).named("given"), until: moment() }),
    /** Creation, or the last login with it. */
    usedAt: moment(),
  },
});

export type CredentialPart = RecordOf<typeof credentialParts>;

export class ExpiredCredentialParts extends endingBy(credentialParts, "usedAt") {
  /** Deletes expired halves of clients. */
  async withdraw(now: number): Promise<void> {
    await this.db
      .updateTable("credential_parts")
      .set({ given: null, given_until: null })
      .where(this.matching({}))
      .where("given_until", "<=", now)
      .execute();
  }
}

export class CredentialPartRepository extends repository(credentialParts) {
  /** Throws SealError if the key ring lacks its key. */
  find(id: string): Promise<CredentialPart | null> {
    return this.one({ id });
  }

  /** Records a login with it. */
  async used(id: string, now: number): Promise<void> {
    await this.change({ id }, { usedAt: now });
  }

  async delete(id: string): Promise<void> {
    await this.remove({ id });
  }

  /** Deletes all halves of a product object. */
  async deleteOf(record: string): Promise<void> {
    await this.remove({ record });
  }
}
