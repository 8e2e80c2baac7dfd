// The audit log. Entries are appended; only the end of their retention deletes them.
import type { Actor, AuditKind } from "#schema/audit.ts";
import type { Json } from "#schema/json.ts";
import {
  choice,
  group,
  growing,
  integer,
  json,
  moment,
  nullable,
  text,
} from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, recordOf, table } from "../engine/table.ts";
import { given } from "../engine/where.ts";

export const auditEntries = table("audit_entries", {
  owner: "service",
  columns: {
    /** Orders the entries. */
    seq: growing(),
    at: moment(),
    kind: choice<AuditKind>(),
    /** Null for a change of the whole service, and for an unknown credential. */
    merchant: nullable(text()),
    /** Null if nobody could be identified. */
    actor: group({ kind: choice<Actor["kind"]>(), name: text() }),
    /** What changed: the id of a key or webhook, an origin, the name of a feature. */
    subject: text(),
    /** Without secrets; null if there is no such state. */
    before: nullable(json<Json>()).named("state_before"),
    after: nullable(json<Json>()).named("state_after"),
    /** Address of the client of a refusal or of a person's change; the network (/64) for IPv6. */
    address: nullable(text()),
    /** Requests within a minute that the entry stands for; 1 for a change. */
    attempts: integer(),
  },
});

/** An entry as it is written. */
export type NewAuditEntry = RecordOf<typeof auditEntries>;

/** `seq` grows with every entry. */
export type AuditEntry = NewAuditEntry & { seq: number };

/** Selects entries; absent members match all. */
export type AuditQuery = {
  merchant?: string;
  kind?: AuditKind;
  /** What was changed. */
  subject?: string;
  /** Name of who made the change. */
  by?: string;
  /** Epoch milliseconds, both inclusive. */
  from?: number;
  to?: number;
  /** Continues a page: entries older than this `seq`. */
  before?: number;
  /** Entries newer than this `seq`. */
  after?: number;
  limit: number;
};

/** Entries to delete: all, or those of one kind, written by `until`. */
type Outlived = { until: number; kind?: AuditKind; limit: number };

export class AuditRepository extends repository(auditEntries) {
  /** One page, newest first. The next page is before the `seq` of the last entry. */
  async list({
    merchant,
    kind,
    subject,
    by,
    from,
    to,
    before,
    after,
    limit,
  }: AuditQuery): Promise<AuditEntry[]> {
    let query = this.db.selectFrom("audit_entries").selectAll();
    if (merchant !== undefined) query = query.where("merchant", "=", merchant);
    if (kind !== undefined) query = query.where("kind", "=", kind);
    if (subject !== undefined) query = query.where("subject", "=", subject);
    if (by !== undefined) {
      // Addresses are kept in lower case, names of keys and system users as they are.
      query = query.where("actor_name", "in", [by, by.includes("@") ? by.toLowerCase() : by]);
    }
    if (from !== undefined) query = query.where("at", ">=", from);
    if (to !== undefined) query = query.where("at", "<=", to);
    if (before !== undefined) query = query.where("seq", "<", before);
    if (after !== undefined) query = query.where("seq", ">", after);
    const rows = await query.orderBy("seq", "desc").limit(limit).execute();
    return rows.map((row) =>
      Object.assign(recordOf(auditEntries, row, this.sealer), { seq: row.seq }),
    );
  }

  /** Deletes entries whose retention has ended, oldest first. Returns how many. */
  async clear({ until, kind, limit }: Outlived): Promise<number> {
    return (await this.removeUntil({ by: "at", until, limit }, given({ kind }))).length;
  }
}
