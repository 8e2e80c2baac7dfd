// Invitations to the account area, and links with which a person gets back in.
import type { Role } from "#schema/account/permissions.ts";
import { choice, flag, moment, nullable, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const staffInvitations = table("staff_invitations", {
  owner: "service",
  columns: {
    /** `inv_…` */
    id: text(),
    /** SHA-256 of the link's token, hex. */
    hash: text(),
    /** In lower case; "" if there is none to propose. Whoever accepts may have another one. */
    email: text(),
    /** Null, like `role`, for a link that adds no membership. */
    merchant: nullable(text()),
    role: nullable(choice<Role>()),
    /** Whether the person becomes an operator of the service. */
    operator: flag(),
    /** The person who gets back in; null for an invitation. */
    staff: nullable(text()),
    /** E-mail address of a person, or the name of an operator. */
    createdBy: text(),
    /** The person who made the link, with whose right it ends; null if a command or the start did. */
    maker: nullable(text()),
    createdAt: moment(),
    until: moment(),
  },
});

export type StaffInvitation = RecordOf<typeof staffInvitations>;

export class StaffInvitationRepository extends repository(staffInvitations) {
  byHash(hash: string): Promise<StaffInvitation | null> {
    return this.one({ hash });
  }

  /** Open invitations to a merchant, oldest first, including expired ones. */
  ofMerchant(merchant: string): Promise<StaffInvitation[]> {
    return this.all({ merchant }, { by: ["createdAt", "id"] });
  }

  /** Returns false if there is no such invitation, for example because it was used. */
  async delete(id: string): Promise<boolean> {
    return (await this.remove({ id }, "id")).length === 1;
  }

  /** Deletes the links with which a person gets back in. */
  async deleteRecoveries(staff: string): Promise<void> {
    await this.remove({ staff });
  }

  /** Deletes the links that a person made: those to a merchant, or all. */
  async deleteMadeBy(maker: string, merchant?: string): Promise<void> {
    await this.remove(merchant === undefined ? { maker } : { maker, merchant });
  }

  /** Deletes the invitations of an address to a merchant. */
  async deleteOfAddress(email: string, merchant: string): Promise<void> {
    await this.remove({ email, merchant });
  }

  /** Deletes the invitations of an address to a merchant, but not the links of people who get back in. */
  async deleteInvitations(email: string, merchant: string): Promise<void> {
    await this.remove({ email, merchant, staff: null });
  }

  /** Deletes the invitations that would make an address an operator of the service. */
  async deleteOfOperator(email: string): Promise<void> {
    await this.remove({ email, operator: true });
  }

  /** Deletes invitations that expired by `until`, oldest first. Returns how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "until", until, limit })).length;
  }
}
