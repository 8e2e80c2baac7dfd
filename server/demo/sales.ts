// What the demo shop asks the API for: one entry for each product.

export type DemoProduct = "verify" | "risk" | "pay" | "connect";

/** What the customer chose on the page. */
export type Wish = Record<string, unknown>;

export type Sale = {
  method: "POST" | "PUT";
  /** Path of the create call, and of its objects, below `/v1`. */
  path: string;
  /** Whether the calls need the access token of a bank user. */
  asUser?: true;
  /** Parameters besides the language. */
  parameters(order: string, wish: Wish): object;
};

/** The test bank's savings account: a transfer to it needs no other bank. */
const SHOP = { recipient_holder: "Vela Bicycles", recipient_iban: "DE04888888880087654321" };

const CHECKS = { svc_balance_check: { check_amount: 104 }, svc_seizure_check: {} };

export const SALES: Readonly<Record<DemoProduct, Sale>> = {
  verify: {
    method: "POST",
    path: "/verifications",
    parameters: (order, { check_amount }) => ({ merchant_id: order, check_amount }),
  },
  risk: {
    method: "POST",
    path: "/risks",
    parameters: (order) => ({ merchant_id: order, ...CHECKS }),
  },
  pay: {
    method: "POST",
    path: "/payments",
    parameters: (order) => ({
      merchant_id: order,
      amount: 104,
      currency_id: "EUR",
      purpose: `Vela ${order.slice(0, 8)}`,
      ...SHOP,
    }),
  },
  connect: {
    method: "PUT",
    path: "/connections",
    asUser: true,
    parameters: () => ({ sync_mode: "none", days: 90 }),
  },
};

export function isDemoProduct(value: unknown): value is DemoProduct {
  return typeof value === "string" && Object.hasOwn(SALES, value);
}
