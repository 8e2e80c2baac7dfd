import { ORDER } from "#connectors/test-bank/testing/order.ts";

/** A payment in English, as connectors are asked for it. */
export const PAYMENT_WISH = {
  product: "svc_pay",
  language: "en",
  today: "2026-03-16",
  days: 0,
  transport: "",
  returnTo: "",
  order: ORDER,
} as const;
