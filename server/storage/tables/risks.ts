import type { Insertable, Kysely, Selectable } from "kysely";
import { fromText, toText } from "../engine/json-column.ts";
import type { ListCounts } from "../lists/counts.ts";
import { fold } from "../lists/list.ts";
import { inserter } from "../engine/prepared.ts";
import { productRecords } from "./product-records.ts";
import type { Risk } from "./records.ts";
import type { RecordRepository } from "../store.ts";
import type { RiskTable, Tables } from "./tables.ts";

export function risks(db: Kysely<Tables>, counts: ListCounts): RecordRepository<Risk> {
  const insert = inserter(db, "risks");
  return productRecords(db, "risks", counts, {
    columns: {
      account_holder: ["account_holder", "account_holder_folded"],
      iban: ["iban"],
      bic: ["bic"],
      country_id: ["country_id"],
      merchant_id: ["merchant_id"],
    },
    insert: (record) => insert(toRow(record)),
    fromRow,
  });
}

function toRow(record: Risk): Insertable<RiskTable> {
  return {
    ...record,
    account_holder_folded: fold(record.account_holder),
    checks: JSON.stringify(record.checks),
    metadata: toText(record.metadata),
  };
}

function fromRow(row: Selectable<RiskTable>): Risk {
  const { seq: _, account_holder_folded: __, checks, metadata, ...rest } = row;
  return { ...rest, checks: JSON.parse(checks), metadata: fromText(metadata) };
}
