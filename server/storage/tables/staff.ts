// The people of the account area, and the merchants that they work for.
import type { PageLanguage } from "#schema/account/session.ts";
import type { Role } from "#schema/account/permissions.ts";
import { choice, flag, integer, moment, nullable, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const staff = table("staff", {
  owner: "service",
  columns: {
    /** `stf_…` */
    id: text(),
    /** In lower case. */
    email: text(),
    name: text(),
    /** The salted hash of the password, with its parameters. */
    password: text(),
    language: choice<PageLanguage>(),
    /** IANA name. */
    timeZone: text(),
    /** Whether the person runs the service. */
    operator: flag(),
    /** Base32; null without an authenticator app. */
    totpSecret: nullable(sealed(text())),
    /** The last time step whose code was used: no code counts twice. */
    totpStep: nullable(integer()),
    createdAt: moment(),
  },
});

export const staffMembers = table("staff_members", {
  owner: "service",
  columns: { staff: text(), merchant: text(), role: choice<Role>(), createdAt: moment() },
});

export type Staff = RecordOf<typeof staff>;

/** A person's role in a merchant. */
export type StaffMember = RecordOf<typeof staffMembers>;

export class StaffRepository extends repository(staff) {
  byId(id: string): Promise<Staff | null> {
    return this.one({ id });
  }

  /** `email` in lower case. */
  byEmail(email: string): Promise<Staff | null> {
    return this.one({ email });
  }

  /** In order of creation. */
  list(): Promise<Staff[]> {
    return this.all({}, { by: ["createdAt", "id"] });
  }

  async update(id: string, changes: Partial<Omit<Staff, "id">>): Promise<void> {
    await this.change({ id }, changes);
  }

  /**
   * Whether a person still has this password, as its hash. Until the end of the transaction, nobody
   * gives the person another one.
   */
  async holdPassword(id: string, password: string): Promise<boolean> {
    return (await this.change({ id, password }, { password })) === 1;
  }

  /**
   * Records the use of a code of an app, given by its secret. Returns false if it or a later one was
   * used already, or if the person has another app by now. Until the end of the transaction, nobody
   * replaces the app.
   */
  async useTotpStep(id: string, secret: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("staff")
      .set({ totp_step: step })
      .where("id", "=", id)
      .where((each) => each.or([each("totp_step", "is", null), each("totp_step", "<", step)]))
      .executeTakeFirstOrThrow();
    // Sealed values are compared here: the database cannot.
    return numUpdatedRows === 1n && (await this.byId(id))?.totpSecret === secret;
  }

  /** Deletes a person with memberships, factors, sessions and invitations. */
  async delete(id: string): Promise<void> {
    await this.remove({ id });
  }
}

export class StaffMemberRepository extends repository(staffMembers) {
  find(person: string, merchant: string): Promise<StaffMember | null> {
    return this.one({ staff: person, merchant });
  }

  /**
   * Like `find`, and until the end of the transaction nobody ends the membership or changes its role.
   * `alone` if the transaction itself may do so: then no other transaction holds it.
   */
  async held(person: string, merchant: string, alone: boolean): Promise<StaffMember | null> {
    const lock = alone ? "forNoKeyUpdate" : "forShare";
    const [member] = await this.all({ staff: person, merchant }, { lock });
    return member ?? null;
  }

  /** The memberships of a person, oldest first. */
  ofPerson(person: string): Promise<StaffMember[]> {
    return this.all({ staff: person }, { by: ["createdAt", "merchant"] });
  }

  /** The people of a merchant, oldest first. */
  ofMerchant(merchant: string): Promise<StaffMember[]> {
    return this.all({ merchant }, { by: ["createdAt", "staff"] });
  }

  async setRole(person: string, merchant: string, role: Role): Promise<void> {
    await this.change({ staff: person, merchant }, { role });
  }

  async delete(person: string, merchant: string): Promise<void> {
    await this.remove({ staff: person, merchant });
  }
}
