import type { Insertable, Kysely, Selectable } from "kysely";
import { fromText, toText } from "../engine/json-column.ts";
import type { ListCounts } from "../lists/counts.ts";
import { fold } from "../lists/list.ts";
import { inserter } from "../engine/prepared.ts";
import { columnOf, productRecords } from "./product-records.ts";
import type { Payment } from "./records.ts";
import type { PaymentRepository } from "../store.ts";
import type { PaymentTable, Tables } from "./tables.ts";

export function payments(db: Kysely<Tables>, counts: ListCounts): PaymentRepository {
  const insert = inserter(db, "payments");
  const records = productRecords(db, "payments", counts, {
    columns: {
      sender_holder: ["sender_holder", "sender_holder_folded"],
      sender_iban: ["sender_iban"],
      sender_bic: ["sender_bic"],
      sender_country_id: ["sender_country_id"],
      sender_account_number: ["sender_account_number"],
      sender_bank_code: ["sender_bank_code"],
      recipient_holder: ["recipient_holder", "recipient_holder_folded"],
      recipient_iban: ["recipient_iban"],
      recipient_bic: ["recipient_bic"],
      recipient_country_id: ["recipient_country_id"],
      purpose: ["purpose", "purpose_folded"],
      amount: ["amount"],
    },
    insert: (record) => insert(toRow(record)),
    fromRow,
  });
  return {
    ...records,
    async setStatus(scope, id, payment_status) {
      await db
        .updateTable("payments")
        .set({ payment_status })
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where(columnOf(id), "=", id)
        .execute();
    },
    async sentFrom({ merchant, mode }, iban, since) {
      const { count, sum } = await db
        .selectFrom("payments")
        .select((each) => [
          each.fn.countAll<number>().as("count"),
          each.fn.sum<number | null>("amount").as("sum"),
        ])
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("sender_iban", "=", iban)
        .where("created_at", ">=", since)
        .executeTakeFirstOrThrow();
      return { count: Number(count), sum: Number(sum ?? 0) };
    },
  };
}

function toRow(record: Payment): Insertable<PaymentTable> {
  return {
    ...record,
    sender_holder_folded: fold(record.sender_holder),
    recipient_holder_folded: fold(record.recipient_holder),
    purpose_folded: fold(record.purpose),
    metadata: toText(record.metadata),
  };
}

function fromRow(row: Selectable<PaymentTable>): Payment {
  const {
    seq: _,
    sender_holder_folded: _sender,
    recipient_holder_folded: _recipient,
    purpose_folded: _purpose,
    metadata,
    ...rest
  } = row;
  return { ...rest, metadata: fromText(metadata) };
}
