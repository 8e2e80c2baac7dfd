// Second factors besides authenticator apps: passkeys and recovery codes.
import { integer, json, moment, nullable, text } from "../engine/columns.ts";
import { repository, rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const staffPasskeys = table("staff_passkeys", {
  owner: "service",
  columns: {
    /** `psk_…` */
    id: text(),
    staff: text(),
    /** Base64url of the id that the authenticator chose. */
    credential: text(),
    /** Base64url of the COSE key. */
    publicKey: text(),
    /** The authenticator's count of signatures; stays 0 for those that do not count. */
    counter: integer(),
    transports: json<string[]>(),
    label: text(),
    createdAt: moment(),
    usedAt: nullable(moment()),
  },
});

export const staffRecoveryCodes = table("staff_recovery_codes", {
  owner: "service",
  /** Only codes that were not used have a row. */
  columns: { staff: text(), hash: text() },
});

export type StaffPasskey = RecordOf<typeof staffPasskeys>;

export class StaffPasskeyRepository extends repository(staffPasskeys) {
  byCredential(credential: string): Promise<StaffPasskey | null> {
    return this.one({ credential });
  }

  /** Oldest first. */
  ofPerson(person: string): Promise<StaffPasskey[]> {
    return this.all({ staff: person }, { by: ["createdAt", "id"] });
  }

  /** Notes a use. Returns false if the passkey is gone. */
  async used(id: string, counter: number, usedAt: number): Promise<boolean> {
    return (await this.change({ id }, { counter, usedAt })) === 1;
  }

  async delete(person: string, id: string): Promise<void> {
    await this.remove({ staff: person, id });
  }

  async deleteAll(person: string): Promise<void> {
    await this.remove({ staff: person });
  }
}

export class StaffRecoveryCodeRepository extends rowsOf(staffRecoveryCodes) {
  /** Replaces the codes of a person. */
  async replace(person: string, hashes: readonly string[]): Promise<void> {
    await this.remove({ staff: person });
    await this.put(hashes.map((hash) => ({ staff: person, hash })));
  }

  /** Number of codes that are left. */
  async count(person: string): Promise<number> {
    return (await this.pick({ staff: person }, "hash")).length;
  }

  /** Uses up a code. Returns false if the person has no such code. */
  async use(person: string, hash: string): Promise<boolean> {
    return (await this.remove({ staff: person, hash }, "hash")).length === 1;
  }
}
