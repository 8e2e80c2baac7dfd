import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { pay, setPaymentStatus } from "#products/pay.ts";
import { payment, senderParts, type PaymentStatus } from "#schema/payment.ts";
import { productRoutes } from "./products.ts";

/** A route that records whether the money arrived. */
function statusRoute(word: string, status: PaymentStatus, summary: string) {
  return defineRoute({
    method: "POST",
    path: `/v1/payments/:id/${word}` as const,
    auth: "key",
    surface: "api",
    summary,
    about: "From any state; each call is told as an event.",
    answer: one(payment),
    handler: ({ ctx, caller, params }) => setPaymentStatus(ctx, caller.scope, params.id, status),
  });
}

export const paymentRoutes = [
  ...productRoutes(pay, {
    path: "/v1/payments",
    singular: "payment",
    plural: "payments",
    about:
      "The customer is the sender: what is given of the sender, nobody else may pay from. The customer releases the transfer with a TAN in the wizard.",
    filters: senderParts,
  }),
  statusRoute("received", "RECEIVED", "Note that the money of a payment arrived"),
  statusRoute("loss", "LOSS", "Note that the money of a payment did not arrive"),
  statusRoute("none", "NONE", "Take back what was noted of a payment"),
];
