// Connections of bank users, each to one bank.
import type { SyncMode } from "#schema/codes.ts";
import {
  choice,
  day,
  flag,
  growing,
  integer,
  json,
  moment,
  nullable,
  sealed,
  text,
} from "../engine/columns.ts";
import { recordsOf, repository, type Where } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const connections = table("connections", {
  owner: "user",
  columns: {
    seq: growing(),
    /** `bcn_…` */
    id: text(),
    /** The session that created the connection, or in which its user last renewed it. */
    transaction: text(),
    countryId: text(),
    bankCode: text(),
    /** Transport of the bank, `tra_…`. */
    transport: text(),
    bic: text(),
    bankName: text(),
    syncMode: choice<SyncMode>(),
    /** Whether it syncs automatically; only in mode full. */
    syncActive: flag(),
    /** Why the last sync failed; "" if it succeeded. */
    syncMessage: text(),
    /** Consecutive failed syncs; the third one is final. */
    syncFailCounter: integer(),
    lastSynced: moment(),
    /** The last day of the customer's consent. */
    consentUntil: day(),
    /** Whether the bank required the customer during the last background read. */
    asks: flag(),
    /** Requested range of turnovers, in days. */
    days: integer(),
    /** Times of background reads in the last 24 hours. */
    reads: json<number[]>(),
    /**
     * Identities of accounts that the user deleted; they are not imported again. Empty if their
     * sealing key is lost.
     */
    excluded: sealed(json<string[]>(), { lost: [] }),
    /** Opened only for a sync: reading the connection needs no sealing key. */
    credentials: nullable(sealed(text())).apart(),
    /**
     * Optimistic lock: incremented by every write. A write with an older version changes nothing.
     */
    version: integer(),
    createdAt: moment().listed(),
  },
});

export type Connection = RecordOf<typeof connections>;

/** The connections of all users. */
export class AllConnections extends repository(connections) {
  /**
   * Connections of a merchant and mode that need their customer: the bank asks, so many syncs failed
   * in a row, or the consent to syncs ends until a day, `YYYY-MM-DD`. Those whose consent ends first
   * come first.
   */
  async inNeed(
    { merchant, mode }: Scope,
    { until, failures }: { until: string; failures: number },
    limit: number,
  ): Promise<Connection[]> {
    const found = await this.db
      .selectFrom("connections")
      .select("id")
      .where(this.matching({ merchant, mode }))
      .where((each) =>
        each.or([
          each("asks", "=", 1),
          each("sync_fail_counter", ">=", failures),
          each.and([each("sync_mode", "!=", "none"), each("consent_until", "<=", until)]),
        ]),
      )
      .orderBy("consent_until")
      .orderBy("id")
      .limit(limit)
      .execute();
    const ids = found.map(({ id }) => id);
    return ids.length > 0 ? this.all({ id: ids }, { by: ["consentUntil", "id"] }) : [];
  }
}

export class ConnectionRepository extends recordsOf(connections) {
  /** A connection or transaction id. */
  protected override named(id: string): Where<typeof connections> {
    return id.startsWith("bcn_") ? { id } : { transaction: id };
  }

  /** The user's connection to a bank; there is at most one. */
  byBank({ countryId, bankCode }: { countryId: string; bankCode: string }) {
    return this.one({ countryId, bankCode });
  }

  /** The ids of all connections in the scope. */
  async ids(): Promise<string[]> {
    return (await this.pick({}, "id")).map(({ id }) => id);
  }

  /**
   * Updates the state and increments the version. Returns false if the stored version differs from
   * the connection's.
   */
  async update(connection: Connection): Promise<boolean> {
    const { id, version } = connection;
    return (await this.change({ id, version }, { ...connection, version: version + 1 })) === 1;
  }

  /** Null if none are stored. Throws SealError if the key ring lacks their key. */
  async credentials(id: string): Promise<string | null> {
    const [found] = await this.pick({ id }, "id", "credentials");
    return found?.credentials ?? null;
  }

  async setCredentials(id: string, credentials: string | null): Promise<void> {
    await this.change({ id }, { credentials });
  }
}
