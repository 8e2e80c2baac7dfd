// Sessions: key and state are sealed on the way in and opened on the way out.
import type { Kysely, Selectable, Updateable } from "kysely";
import type { Json } from "#schema/json.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { ifLost, type Place, type Sealer } from "#secrets/seal.ts";
import { fromText, toText } from "../engine/json-column.ts";
import { inserter, prepared, preparedWrite, VALUE } from "../engine/prepared.ts";
import type { Session } from "./records.ts";
import type { SessionPatch, SessionRepository } from "../store.ts";
import type { SessionTable, Tables } from "./tables.ts";

export function sessions(db: Kysely<Tables>, sealer: Sealer): SessionRepository {
  const { toRow, toColumns, liveFromRow, keptFromRow } = mapping(sealer);

  const named = (column: Column) =>
    prepared(db, (each) =>
      each
        .selectFrom("sessions")
        .selectAll()
        .where("merchant", "=", VALUE)
        .where("mode", "=", VALUE)
        .where(column, "=", VALUE),
    );
  const outlined = (column: Column) =>
    prepared(db, (each) =>
      each
        .selectFrom("sessions")
        .select(["transaction", "record", "product", "created_at as createdAt"])
        .where("merchant", "=", VALUE)
        .where("mode", "=", VALUE)
        .where(column, "=", VALUE),
    );
  const insert = inserter(db, "sessions");
  const update = preparedWrite<Updateable<SessionTable>>(db, (row) =>
    db.updateTable("sessions").set(row).where("id", "=", VALUE).where("version", "=", VALUE),
  );
  const find = byColumn(named);
  const outline = byColumn(outlined);
  const identified = prepared(db, (each) =>
    each.selectFrom("sessions").selectAll().where("id", "=", VALUE),
  );
  const keyed = prepared(db, (each) =>
    each.selectFrom("sessions").selectAll().where("key_hash", "=", VALUE),
  );

  return {
    async insert(session) {
      await insert(toRow(session));
    },
    async byKey(key) {
      const row = await keyed([hashKey(key)]);
      return row ? liveFromRow(row, key) : null;
    },
    async byId(id) {
      const row = await identified([id]);
      return row ? liveFromRow(row) : null;
    },
    async find({ merchant, mode }, id) {
      const row = await find[columnOf(id)]([merchant, mode, id]);
      return row ? keptFromRow(row) : null;
    },
    outline: ({ merchant, mode }, id) => outline[columnOf(id)]([merchant, mode, id]),
    async update(id, version, patch) {
      const { numAffectedRows } = await update(toColumns(id, version + 1, patch), id, version);
      return numAffectedRows === 1n;
    },
    async expired(now, limit) {
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("ended", "is", null)
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit)
        .execute();
      return rows.map(keptFromRow);
    },
    async createdUntil(moment, limit) {
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("created_at", "<=", moment)
        .orderBy("created_at")
        .limit(limit)
        .execute();
      return rows.map(keptFromRow);
    },
    async ofBankUser({ merchant, mode, user }) {
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .execute();
      return rows.map(keptFromRow);
    },
    async delete(scope, transaction) {
      await db
        .deleteFrom("sessions")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where("transaction", "=", transaction)
        .execute();
    },
  };
}

type Column = "id" | "record" | "transaction";

function byColumn<T>(make: (column: Column) => T): Record<Column, T> {
  return { id: make("id"), record: make("record"), transaction: make("transaction") };
}

/** What an id names: a session, the record that it leads to, or else a transaction. */
function columnOf(id: string): Column {
  if (id.startsWith("ws_")) return "id";
  return /^[a-z]+_/.test(id) ? "record" : "transaction";
}

function place(row: string, column: "key" | "state"): Place {
  return { table: "sessions", row, column };
}

function mapping(sealer: Sealer) {
  function toRow(session: Session): SessionTable {
    const { id, transaction, record, merchant, mode, product, version } = session;
    return {
      id,
      transaction,
      record,
      merchant,
      mode,
      product,
      version,
      key: sealer.seal(place(id, "key"), session.key),
      key_hash: hashKey(session.key),
      parameters: JSON.stringify(session.parameters),
      created_at: session.createdAt,
      current_step: session.currentStep,
      last_error: session.lastError,
      ended: session.ended,
      state: seal(id, session.state),
      metadata: toText(session.metadata),
      claim_owner: session.claim?.owner ?? null,
      claim_until: session.claim?.until ?? null,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
      bank_user: session.bankUser,
      connection: session.connection,
    };
  }

  /** The version, and columns of the members that a patch has, undefined for those it has not. */
  function toColumns(id: string, version: number, patch: SessionPatch): Updateable<SessionTable> {
    const { claim, metadata, state } = patch;
    return {
      version,
      current_step: patch.currentStep,
      last_error: patch.lastError,
      ended: patch.ended,
      opened_at: patch.openedAt,
      expires_at: patch.expiresAt,
      state: state === undefined ? undefined : seal(id, state),
      metadata: metadata === undefined ? undefined : toText(metadata),
      claim_owner: claim === null ? null : claim?.owner,
      claim_until: claim === null ? null : claim?.until,
    };
  }

  /** `key` where the clear one is known. */
  function fromRow(
    row: Selectable<SessionTable>,
    key = sealer.open(place(row.id, "key"), row.key),
  ): Session {
    const state = row.state && sealer.open(place(row.id, "state"), row.state);
    return toSession(row, { key, state: state && JSON.parse(state) });
  }

  /** One that goes on in the wizard: null where a key is lost, for nobody knows where it stood. */
  function liveFromRow(row: Selectable<SessionTable>, key?: string): Session | null {
    try {
      return fromRow(row, key);
    } catch (error) {
      return ifLost(null)(error);
    }
  }

  /** One that is read, ends or goes: a lost key must not keep it, nor those that end along with it. */
  function keptFromRow(row: Selectable<SessionTable>): Session {
    return liveFromRow(row) ?? toSession(row, { key: "", state: null });
  }

  function seal(id: string, state: Json): string | null {
    return state === null ? null : sealer.seal(place(id, "state"), JSON.stringify(state));
  }

  return { toRow, toColumns, liveFromRow, keptFromRow };
}

function toSession(row: Selectable<SessionTable>, opened: Pick<Session, "key" | "state">): Session {
  const { id, transaction, record, merchant, mode, product, version } = row;
  return {
    id,
    transaction,
    record,
    merchant,
    mode,
    product,
    version,
    ...opened,
    parameters: JSON.parse(row.parameters),
    metadata: fromText(row.metadata),
    currentStep: row.current_step,
    lastError: row.last_error,
    ended: row.ended,
    claim:
      row.claim_owner === null || row.claim_until === null
        ? null
        : { owner: row.claim_owner, until: row.claim_until },
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    bankUser: row.bank_user,
    connection: row.connection,
  };
}
