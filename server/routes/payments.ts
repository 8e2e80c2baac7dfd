import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { pay, setPaymentStatus } from "#products/pay.ts";
import { payment, senderParts, type PaymentStatus } from "#schema/payment.ts";
import { productRoutes, transactionOrRecord } from "./products.ts";

/** A route that records whether the money arrived. */
function statusRoute(word: string, status: PaymentStatus, summary: string) {
  return defineRoute({
    method: "POST",
    path: `/v1/payments/:id/${word}` as const,
    params: { id: transactionOrRecord(pay.code) },
    auth: "key",
    surface: "api",
    summary,
    about: "Allowed in any state. Each call records an event.",
    answer: one(payment),
    handler: ({ ctx, caller, params }) => setPaymentStatus(ctx, caller.scope, params.id, status),
  });
}

export const paymentRoutes = [
  ...productRoutes(pay, {
    singular: "payment",
    plural: "payments",
    description:
      "Opens a wizard session in which the customer authorizes the transfer with a TAN. The customer is the sender: if you provide sender details, only a matching account can pay.",
    filters: senderParts,
    orders: true,
  }),
  statusRoute("received", "RECEIVED", "Mark a payment as received"),
  statusRoute("loss", "LOSS", "Mark a payment as lost"),
  statusRoute("none", "NONE", "Reset the status of a payment"),
];
