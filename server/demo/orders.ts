// The merchant's side of a checkout: an order creates a session, and reads its result by
// transaction.
import type { DemoOptions } from "./demo.ts";
import { createOrderBook } from "./order-book.ts";

export type Placed = { order: string; wizard_session_key: string };
/** `result` is the verify object of the API, null until the wizard has finished. */
export type Read = { order: string; result: unknown };

export type Orders = {
  /** Throws `Refused` with 422 if the API refuses the parameters. */
  place(wish: Record<string, unknown>): Promise<Placed>;
  /** Throws `Refused` with 404 for an unknown order. */
  read(order: string): Promise<Read>;
};

/** A response of the merchant other than success. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The parameters of the session, from the page's request. */
function parameters(order: string, wish: Record<string, unknown>): Record<string, unknown> {
  if (wish["product"] !== "verify") throw new Refused(422, "The product is unknown.");
  const { check_amount, language } = wish;
  return { merchant_id: order, check_amount, language };
}

/** Keeps orders in memory. Each call to the API goes over HTTP, as a merchant's would. */
export function createOrders({ baseUrl, testKey, clock, ids }: DemoOptions): Orders {
  const book = createOrderBook(clock);
  const authorization = `Basic ${Buffer.from(`api:${testKey}`).toString("base64")}`;

  async function call(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const headers = { authorization, "content-type": "application/json" };
    const response = await fetch(`${baseUrl()}/v1${path}`, { ...init, headers });
    return { status: response.status, body: await response.json() };
  }

  return {
    async place(wish) {
      const order = ids.token(16);
      const body = JSON.stringify(parameters(order, wish));
      const created = await call("/verifications", { method: "POST", body });
      if (created.status === 422)
        throw new Refused(422, "The order holds a value that is not valid.");
      if (created.status !== 200) throw new Refused(502, "The service did not open a session.");
      const session = created.body as { wizard_session_key: string; transaction: string };
      book.add(order, session.transaction);
      return { order, wizard_session_key: session.wizard_session_key };
    },
    async read(order) {
      const transaction = book.find(order);
      if (!transaction) throw new Refused(404, "The order is not known.");
      const found = await call(`/verifications/${transaction}`, { method: "GET" });
      if (found.status === 404) return { order, result: null };
      if (found.status !== 200) throw new Refused(502, "The service did not give the result.");
      return { order, result: found.body };
    },
  };
}
