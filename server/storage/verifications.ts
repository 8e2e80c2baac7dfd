import type { Insertable, Kysely, Selectable } from "kysely";
import { fold, type ListColumns, listRows } from "./list.ts";
import { prepared, VALUE } from "./prepared.ts";
import type { Verification } from "./records.ts";
import type { RecordRepository } from "./store.ts";
import type { Tables, VerificationTable } from "./tables.ts";

const COLUMNS: ListColumns = {
  created_at: ["created_at"],
  session_created_at: ["session_created_at"],
  account_holder: ["account_holder", "account_holder_folded"],
  iban: ["iban"],
  bic: ["bic"],
  country_id: ["country_id"],
  check_requested: ["check_requested"],
  check_passed: ["check_passed"],
  merchant_id: ["merchant_id"],
};

export function verifications(db: Kysely<Tables>): RecordRepository<Verification> {
  const by = (column: "id" | "transaction") =>
    prepared(db, (each) =>
      each
        .selectFrom("verifications")
        .selectAll()
        .where("merchant", "=", VALUE)
        .where("mode", "=", VALUE)
        .where(column, "=", VALUE),
    );
  const find = { id: by("id"), transaction: by("transaction") };

  return {
    async insert(record) {
      await db.insertInto("verifications").values(toRow(record)).execute();
    },
    async find({ merchant, mode }, id) {
      const row = await find[columnOf(id)]([merchant, mode, id]);
      return row ? fromRow(row) : null;
    },
    async list(scope, query) {
      const { total, rows } = await listRows(db, "verifications", COLUMNS, scope, query);
      return { total, rows: rows.map(fromRow) };
    },
    async delete(scope, id) {
      await db
        .deleteFrom("verifications")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where(columnOf(id), "=", id)
        .execute();
    },
  };
}

function columnOf(id: string): "id" | "transaction" {
  return id.startsWith("xv_") ? "id" : "transaction";
}

function toRow(record: Verification): Insertable<VerificationTable> {
  return {
    ...record,
    account_holder_folded: fold(record.account_holder),
    check_requested: Number(record.check_requested),
    check_passed: Number(record.check_passed),
    metadata: record.metadata === null ? null : JSON.stringify(record.metadata),
  };
}

function fromRow(row: Selectable<VerificationTable>): Verification {
  const { seq: _, account_holder_folded: __, ...rest } = row;
  return {
    ...rest,
    check_requested: row.check_requested === 1,
    check_passed: row.check_passed === 1,
    metadata: row.metadata === null ? null : JSON.parse(row.metadata),
  };
}
