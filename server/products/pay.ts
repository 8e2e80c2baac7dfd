// pay: a transfer from the customer's account to the recipient that the merchant named.
import type { Bank, Directory } from "#banks/bank.ts";
import { partsOfIban } from "#banks/codes.ts";
import type { Order } from "#connectors/connector.ts";
import {
  payment,
  paymentRequest,
  shownPurpose,
  withoutZeros,
  type PaymentRequest,
  type PaymentStatus,
} from "#schema/payment.ts";
import { recordEvent } from "#events/record.ts";
import { invalid } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import type { Payment, Scope } from "#storage/tables/records.ts";
import { sessionPart } from "./parts.ts";
import type { Harvest, ProductPlan } from "./product.ts";
import { recordIn } from "./records.ts";

function orderOf(request: PaymentRequest): Order {
  const { amount, currency_id, purpose, recipient_holder, recipient_iban } = request;
  const { recipient_bic = "", instant = false } = request;
  const recipient = { holder: recipient_holder, iban: recipient_iban, bic: recipient_bic };
  return { amount, currency: currency_id, purpose, recipient, ...(instant ? { instant } : {}) };
}

/** The bank of an IBAN. */
function bankOf(iban: string, banks: Directory): Bank | null {
  const parts = partsOfIban(iban);
  return parts && banks.byCode(parts.countryId, parts.bankCode);
}

/** The merchant's data of the recipient, completed from its IBAN. */
function recipientOf(request: PaymentRequest, banks: Directory) {
  const { recipient_iban: iban, recipient_bic: bic, recipient_country_id: country } = request;
  const bank = bankOf(iban, banks);
  return {
    recipient_holder: request.recipient_holder,
    recipient_iban: iban,
    recipient_bic: bic ?? bank?.bic ?? "",
    recipient_bank_name: bank?.name ?? "",
    recipient_country_id: country ?? bank?.countryId ?? "",
  };
}

function senderOf({ account }: Harvest["data"], bank: Harvest["bank"], named: string) {
  const parts = partsOfIban(account.iban);
  return {
    sender_holder: account.holder || named,
    sender_iban: account.iban,
    sender_bic: account.bic || bank.bic,
    sender_bank_name: bank.name,
    sender_country_id: account.countryId || bank.country_id,
    sender_account_number: withoutZeros(parts?.accountNumber ?? ""),
    sender_bank_code: withoutZeros(parts?.bankCode ?? ""),
  };
}

export const pay: ProductPlan<PaymentRequest, Payment> = {
  product: "svc_pay",
  path: "/v1/payments",
  prefix: "xp",
  code: "xp",
  request: paymentRequest,
  object: payment,
  records: (db) => db.payments,
  wish: (parameters) => ({ days: 0, order: orderOf(paymentRequest.accepted(parameters)) }),

  balance: () => "none",
  ibanOf: ({ sender_iban }) => sender_iban,

  pins(parameters) {
    const request = paymentRequest.accepted(parameters);
    const { sender_country_id = "", sender_bic = "" } = request;
    const { sender_iban = "", sender_holder = "" } = request;
    return {
      countryId: sender_country_id,
      bankCode: "",
      bic: sender_bic,
      iban: sender_iban,
      holder: sender_holder,
    };
  },

  admit({ recipient_iban }, mode, banks) {
    if (mode === "test" || !bankOf(recipient_iban, banks)?.testmode) return;
    throw invalid("recipient_iban", "An account of a test bank is valid with a Test key only.");
  },

  refusal: (_session, { account }) => (account.iban ? null : "account_data_incomplete"),

  recordOf(harvest, banks) {
    const { session, bank, data } = harvest;
    const request = paymentRequest.accepted(session.parameters);
    const { amount, currency_id, purpose, merchant_id = "", sender_holder = "" } = request;
    return {
      ...sessionPart(harvest),
      ...senderOf(data, bank, sender_holder),
      ...recipientOf(request, banks),
      purpose: shownPurpose(purpose),
      amount,
      currency_id,
      payment_status: "NONE",
      merchant_id,
    };
  },
};

/**
 * Marks whether the money arrived and records that the payment was updated, whatever the previous
 * mark. Returns the payment; errors as `recordIn`.
 */
export function setPaymentStatus(
  ctx: Context & Partial<Acting>,
  scope: Scope,
  id: string,
  status: PaymentStatus,
): Promise<Payment> {
  return ctx.store.write(async (db) => {
    const found = await recordIn(db, ctx, pay, scope, id);
    const updated: Payment = { ...found, payment_status: status };
    await db.in(scope).payments.setStatus(found.id, status);
    const subject = found.transaction;
    await recordAct(db, ctx, scope, { kind: "payment.marked", subject, after: { status } });
    await recordEvent(db, ctx, {
      scope,
      type: "transaction.updated",
      transaction: found.transaction,
      record: found.id,
      keptUntil: found.kept_until,
      data: payment.render(updated, ctx.settings.timeZone),
    });
    return updated;
  });
}
