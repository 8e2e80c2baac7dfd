// The merchant's side of a checkout: an order creates a session and reads its result by transaction.
import type { Clock } from "#context/context.ts";
import type { Ids } from "#secrets/ids.ts";
import { createOrderBook } from "./order-book.ts";

export type OrdersOptions = {
  /** Address at which this process reaches its own API, without a trailing slash. */
  baseUrl: () => string;
  testKey: string;
  clock: Clock;
  ids: Ids;
};

export type PlacedOrder = { order: string; wizard_session_key: string };
/** `result` is the verify object of the API, null until the wizard has finished. */
export type OrderResult = { order: string; result: unknown };

export type Orders = {
  /** Throws RefusedOrder with 422 if the API refuses the parameters. */
  place(wish: Record<string, unknown>): Promise<PlacedOrder>;
  /** Throws RefusedOrder with 404 for an unknown order. */
  read(order: string): Promise<OrderResult>;
};

/** A response of the merchant other than success. */
export class RefusedOrder extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The parameters of the session, from the page's request. */
function sessionParameters(order: string, wish: Record<string, unknown>): Record<string, unknown> {
  if (wish["product"] !== "verify") throw new RefusedOrder(422, "The product is unknown.");
  const { check_amount, language } = wish;
  return { merchant_id: order, check_amount, language };
}

/** Keeps orders in memory. Calls the API over HTTP, as a merchant's server does. */
export function createOrders({ baseUrl, testKey, clock, ids }: OrdersOptions): Orders {
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
      const body = JSON.stringify(sessionParameters(order, wish));
      const created = await call("/verifications", { method: "POST", body });
      if (created.status === 422)
        throw new RefusedOrder(422, "The order holds a value that is not valid.");
      if (created.status !== 200)
        throw new RefusedOrder(502, "The service did not open a session.");
      const session = created.body as { wizard_session_key: string; transaction: string };
      book.add(order, session.transaction);
      return { order, wizard_session_key: session.wizard_session_key };
    },
    async read(order) {
      const transaction = book.find(order);
      if (!transaction) throw new RefusedOrder(404, "The order is not known.");
      const found = await call(`/verifications/${transaction}`, { method: "GET" });
      if (found.status === 404) return { order, result: null };
      if (found.status !== 200) throw new RefusedOrder(502, "The service did not give the result.");
      return { order, result: found.body };
    },
  };
}
