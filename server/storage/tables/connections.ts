// Connections of bank users; their credentials are sealed, and opened only for a sync.
import type { Kysely, Selectable } from "kysely";
import type { Place, Sealer } from "#secrets/seal.ts";
import { deleteOwned, ownedFinder, ownedList } from "./owned.ts";
import type { Connection, ConnectionState } from "./records-bank-users.ts";
import type { ConnectionRepository } from "./store-bank-users.ts";
import type { Tables } from "./tables.ts";
import type { ConnectionTable } from "./tables-bank-users.ts";

export function connections(db: Kysely<Tables>, sealer: Sealer): ConnectionRepository {
  const find = {
    id: ownedFinder(db, "connections", "id"),
    transaction: ownedFinder(db, "connections", "transaction"),
  };
  const list = ownedList({ db, table: "connections" });
  const seal = (id: string, credentials: string | null) =>
    credentials === null ? null : sealer.seal(place(id), credentials);

  return {
    async insert(connection, credentials) {
      const { id, merchant, mode, user, countryId, bankCode, version, createdAt } = connection;
      await db
        .insertInto("connections")
        .values({
          id,
          merchant,
          mode,
          bank_user: user,
          country_id: countryId,
          bank_code: bankCode,
          version,
          created_at: createdAt,
          credentials: seal(id, credentials),
          ...toColumns(connection),
        })
        .execute();
    },
    async find(owner, id) {
      const row = await find[id.startsWith("bcn_") ? "id" : "transaction"](owner, id);
      return row ? fromRow(row) : null;
    },
    async byBank({ merchant, mode, user }, { countryId, bankCode }) {
      const row = await db
        .selectFrom("connections")
        .selectAll()
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .where("country_id", "=", countryId)
        .where("bank_code", "=", bankCode)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async list(owner, query) {
      const { total, rows } = await list(owner, query);
      return { total, rows: rows.map(fromRow) };
    },
    async ids({ merchant, mode, user }) {
      const rows = await db
        .selectFrom("connections")
        .select("id")
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .execute();
      return rows.map(({ id }) => id);
    },
    async update(connection) {
      const { id, merchant, mode, user, version } = connection;
      const { numUpdatedRows } = await db
        .updateTable("connections")
        .set({ ...toColumns(connection), version: version + 1 })
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async credentials(owner, id) {
      const row = await find.id(owner, id);
      return row?.credentials ? sealer.open(place(id), row.credentials) : null;
    },
    async setCredentials({ merchant, mode, user }, id, credentials) {
      await db
        .updateTable("connections")
        .set({ credentials: seal(id, credentials) })
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .where("id", "=", id)
        .execute();
    },
    delete: (owner, id) => deleteOwned(db, "connections", owner, id),
  };
}

function place(row: string): Place {
  return { table: "connections", row, column: "credentials" };
}

/** What a sync may change. */
function toColumns(state: ConnectionState) {
  return {
    transaction: state.transaction,
    transport: state.transport,
    bic: state.bic,
    bank_name: state.bankName,
    sync_mode: state.syncMode,
    sync_active: Number(state.syncActive),
    sync_message: state.syncMessage,
    sync_fail_counter: state.syncFailCounter,
    last_synced: state.lastSynced,
    consent_until: state.consentUntil,
    asks: Number(state.asks),
    days: state.days,
    reads: JSON.stringify(state.reads),
    excluded: JSON.stringify(state.excluded),
  };
}

function fromRow(row: Selectable<ConnectionTable>): Connection {
  return {
    id: row.id,
    merchant: row.merchant,
    mode: row.mode,
    user: row.bank_user,
    transaction: row.transaction,
    countryId: row.country_id,
    bankCode: row.bank_code,
    transport: row.transport,
    bic: row.bic,
    bankName: row.bank_name,
    syncMode: row.sync_mode,
    syncActive: row.sync_active === 1,
    syncMessage: row.sync_message,
    syncFailCounter: row.sync_fail_counter,
    lastSynced: row.last_synced,
    consentUntil: row.consent_until,
    asks: row.asks === 1,
    days: row.days,
    reads: JSON.parse(row.reads),
    excluded: JSON.parse(row.excluded),
    version: row.version,
    createdAt: row.created_at,
  };
}
