// Our halves of the credentials that clients may log in with again, for a minute the client's beside it.
import { group, moment, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const credentialParts = table("credential_parts", {
  owner: "merchant",
  columns: {
    /** `crp_…` */
    id: text(),
    /** Of the product's object that it goes with. */
    record: text(),
    half: sealed(text()),
    /** The client's half, for as long as a lost answer may be asked for again. */
    given: group({ part: sealed(text()).named("given"), until: moment() }),
    /** When it was made or a login was made with it last. */
    usedAt: moment(),
  },
});

export type CredentialPart = RecordOf<typeof credentialParts>;

export class AllCredentialParts extends repository(credentialParts) {
  /** Forgets the clients' parts whose time is over. */
  async withdraw(now: number): Promise<void> {
    await this.db
      .updateTable("credential_parts")
      .set({ given: null, given_until: null })
      .where("given_until", "<=", now)
      .execute();
  }

  /** Deletes those that were not used since that moment, oldest first; how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "usedAt", until, limit }, {}, "id")).length;
  }
}

export class CredentialPartRepository extends repository(credentialParts) {
  /** Throws SealError where the key ring lacks its key. */
  find(id: string): Promise<CredentialPart | null> {
    return this.one({ id });
  }

  /** Notes that a login was made with it. */
  async used(id: string, now: number): Promise<void> {
    await this.change({ id }, { usedAt: now });
  }

  /** All that belong to a product's record. */
  async deleteOf(record: string): Promise<void> {
    await this.remove({ record });
  }
}
