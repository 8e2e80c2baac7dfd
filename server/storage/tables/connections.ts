// Connections of bank users: one bank each.
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
import { recordsOf, type Where } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const connections = table("connections", {
  owner: "user",
  columns: {
    seq: growing(),
    /** `bcn_…` */
    id: text(),
    /** Of the session that made it, or that its user renewed it with. */
    transaction: text(),
    countryId: text(),
    bankCode: text(),
    /** Way into the bank, `tra_…`. */
    transport: text(),
    bic: text(),
    bankName: text(),
    syncMode: choice<SyncMode>(),
    /** Whether it syncs by itself; only in mode full. */
    syncActive: flag(),
    /** Why the last sync failed, "" where it did not. */
    syncMessage: text(),
    /** Syncs that failed in a row; three end it for good. */
    syncFailCounter: integer(),
    lastSynced: moment(),
    /** The last day of the customer's consent. */
    consentUntil: day(),
    /** Whether the bank asked for the customer when it was read without one. */
    asks: flag(),
    /** Range of turnovers that was wished for, in days. */
    days: integer(),
    /** When it was read without the customer, in the last 24 hours. */
    reads: json<number[]>(),
    /** Identities of accounts that its user deleted: they are not imported again. */
    excluded: json<string[]>(),
    /** Opened for a sync alone: reading the connection needs no sealing key. */
    credentials: nullable(sealed(text())).apart(),
    /** Grows with every write; a write that names an older one changes nothing. */
    version: integer(),
    createdAt: moment().listed(),
  },
});

export type Connection = RecordOf<typeof connections>;

/** What a sync may change; the rest of a connection is fixed. */
export type ConnectionState = Omit<
  Connection,
  "id" | "merchant" | "mode" | "user" | "countryId" | "bankCode" | "version" | "createdAt"
>;

export class ConnectionRepository extends recordsOf(connections) {
  /** A connection or transaction id. */
  protected override named(id: string): Where<typeof connections> {
    return id.startsWith("bcn_") ? { id } : { transaction: id };
  }

  /** The user's connection with a bank: there is one at most. */
  byBank({ countryId, bankCode }: { countryId: string; bankCode: string }) {
    return this.one({ countryId, bankCode });
  }

  /** Of all of them. */
  async ids(): Promise<string[]> {
    return (await this.pick({}, "id")).map(({ id }) => id);
  }

  /**
   * Writes its state when the stored version is still the connection's and raises that by one; false
   * when it is not.
   */
  async update(connection: Connection): Promise<boolean> {
    const { id, version } = connection;
    return (await this.change({ id, version }, { ...connection, version: version + 1 })) === 1;
  }

  /** Null where none are kept. Throws SealError where the key ring lacks their key. */
  async credentials(id: string): Promise<string | null> {
    const [found] = await this.pick({ id }, "id", "credentials");
    return found?.credentials ?? null;
  }

  async setCredentials(id: string, credentials: string | null): Promise<void> {
    await this.change({ id }, { credentials });
  }
}
