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

/** Links with which a person gets back in, that a person made, or that were made for an address. */
type Links =
  | { staff: string }
  | { maker: string; merchant?: string }
  | { email: string; merchant: string; staff?: null }
  | { email: string; operator: true };

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

  async deleteAll(links: Links): Promise<void> {
    await this.remove(links);
  }

  /** Deletes invitations that expired by `until`, oldest first. Returns how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "until", until, limit })).length;
  }
}
