import type { PaymentStatus } from "#schema/payment.ts";
import { cents, choice, text } from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { type RecordOf, table } from "../engine/table.ts";
import { namedBy, PRODUCT_COLUMNS, productRepository } from "./product-records.ts";

export const payments = table("payments", {
  owner: "merchant",
  columns: {
    ...PRODUCT_COLUMNS,
    sender_holder: text().searched(),
    sender_iban: text().listed(),
    sender_bic: text().listed(),
    sender_bank_name: text(),
    sender_country_id: text().listed(),
    /** Account number and bank code are parts of the IBAN without leading zeros, "" if unknown. */
    sender_account_number: text().listed(),
    sender_bank_code: text().listed(),
    recipient_holder: text().searched(),
    recipient_iban: text().listed(),
    recipient_bic: text().listed(),
    recipient_bank_name: text(),
    recipient_country_id: text().listed(),
    purpose: text().searched(),
    amount: cents().listed(),
    currency_id: text(),
    payment_status: choice<PaymentStatus>(),
  },
});

/** An ordered payment, with member names of the API. */
export type Payment = RecordOf<typeof payments>;

/** Number of finished payments of an account, and their sum in cents. */
export type Sent = { count: number; sum: number };

export class PaymentRepository extends productRepository(payments) {
  async setStatus(id: string, status: PaymentStatus): Promise<void> {
    await this.change(namedBy(id), { payment_status: status });
  }

  /** Payments from an account that finished at or after `since`. */
  async sentFrom(iban: string, since: number): Promise<Sent> {
    const { count, sum } = await this.db
      .selectFrom("payments")
      .select((each) => [
        each.fn.countAll<number>().as("count"),
        each.fn.sum<number | null>("amount").as("sum"),
      ])
      .where(this.matching({ sender_iban: iban, created_at: atLeast(since) }))
      .executeTakeFirstOrThrow();
    return { count: Number(count), sum: Number(sum ?? 0) };
  }
}
