import type { Insertable, Kysely, Selectable } from "kysely";
import { fromText, toText } from "../engine/json-column.ts";
import type { ListCounts } from "../lists/counts.ts";
import { fold } from "../lists/list.ts";
import { inserter } from "../engine/prepared.ts";
import { productRecords } from "./product-records.ts";
import type { Verification } from "./records.ts";
import type { RecordRepository } from "../store.ts";
import type { Tables, VerificationTable } from "./tables.ts";

export function verifications(
  db: Kysely<Tables>,
  counts: ListCounts,
): RecordRepository<Verification> {
  const insert = inserter(db, "verifications");
  return productRecords(db, "verifications", counts, {
    columns: {
      account_holder: ["account_holder", "account_holder_folded"],
      iban: ["iban"],
      bic: ["bic"],
      country_id: ["country_id"],
      check_requested: ["check_requested"],
      check_passed: ["check_passed"],
      merchant_id: ["merchant_id"],
    },
    insert: (record) => insert(toRow(record)),
    fromRow,
  });
}

function toRow(record: Verification): Insertable<VerificationTable> {
  return {
    ...record,
    account_holder_folded: fold(record.account_holder),
    check_requested: Number(record.check_requested),
    check_passed: Number(record.check_passed),
    metadata: toText(record.metadata),
  };
}

function fromRow(row: Selectable<VerificationTable>): Verification {
  const { seq: _, account_holder_folded: __, ...rest } = row;
  return {
    ...rest,
    check_requested: row.check_requested === 1,
    check_passed: row.check_passed === 1,
    metadata: fromText(row.metadata),
  };
}
