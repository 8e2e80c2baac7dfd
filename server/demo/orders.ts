// The merchant's side of a checkout: an order creates a session and reads its result by transaction.
import type { Clock } from "#context/context.ts";
import type { Ids } from "#secrets/ids.ts";
import { type Answer, basic, type Caller, createCaller } from "./api-caller.ts";
import { createOrderBook, type Placed } from "./order-book.ts";
import { type DemoProduct, isDemoProduct, SALES, type Wish } from "./sales.ts";

export type OrdersOptions = {
  /** Address at which this process reaches its own API, without a trailing slash. */
  baseUrl: () => string;
  testKey: string;
  clock: Clock;
  ids: Ids;
};

export type PlacedOrder = { order: string; wizard_session_key: string };
/** `result` is the product's object of the API, null until the wizard has finished. */
export type OrderResult = { order: string; product: DemoProduct; result: unknown };
export type OrderEvent = { id: string; type: string; message: string; created_at: string };

export type Orders = {
  /** Throws RefusedOrder with 422 if the API refuses the parameters. */
  place(wish: Wish): Promise<PlacedOrder>;
  /** Throws RefusedOrder with 404 for an unknown order. */
  read(order: string): Promise<OrderResult>;
  /** What the service has told the merchant about the order, in order of time. */
  events(order: string): Promise<{ events: OrderEvent[] }>;
};

/** A response of the merchant other than success. */
export class RefusedOrder extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The member of a successful response, as a text; a refusal is not the customer's fault. */
function textOf({ status, body }: Answer, member: string): string {
  const value = (body as Record<string, unknown>)[member];
  if (status !== 200 || typeof value !== "string")
    throw new RefusedOrder(502, "The service did not open a session.");
  return value;
}

/** Event types that the API lists only if a caller names them. */
const ENDS = ["session.finished", "session.aborted", "session.failed"] as const;

/** A new bank user, who owns the connection of one order. */
async function createUser(call: Caller, merchant: string, order: string) {
  const own = { method: "PUT", authorization: merchant };
  const made = await call("/api/users", { ...own, body: { name: `Order ${order.slice(0, 8)}` } });
  const user = textOf(made, "id");
  const token = await call(`/api/users/${user}/accesstokens`, { ...own, body: {} });
  return { user, authorization: basic(textOf(token, "token")) };
}

async function readEvents(call: Caller, merchant: string, transaction: string) {
  const asked = ["", ...ENDS.map((type) => `&type=${type}`)].map(async (type) => {
    const list = `/events?transaction=${transaction}${type}`;
    const { status, body } = await call(list, { authorization: merchant });
    return status === 200 ? (body as { data: OrderEvent[] }).data : [];
  });
  return (await Promise.all(asked))
    .flat()
    .map(({ id, type, message, created_at }) => ({ id, type, message, created_at }))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

/** Keeps orders in memory. */
export function createOrders({ baseUrl, testKey, clock, ids }: OrdersOptions): Orders {
  const call = createCaller(baseUrl);
  const merchant = basic(testKey);
  /** The service keeps bank users until they are deleted. One that stays after a failure harms nobody. */
  function drop({ user }: Pick<Placed, "user">): void {
    const own = { method: "DELETE", authorization: merchant };
    if (user) call(`/api/users/${user}`, own).catch(() => {});
  }
  const book = createOrderBook(clock, drop);

  function known(order: string): Placed {
    const placed = book.find(order);
    if (!placed) throw new RefusedOrder(404, "The order is not known.");
    return placed;
  }

  return {
    async place({ product, language, ...wish }) {
      if (!isDemoProduct(product)) throw new RefusedOrder(422, "The product is unknown.");
      const { method, path, asUser, parameters } = SALES[product];
      const order = ids.token(16);
      const owner: Pick<Placed, "authorization" | "user"> = asUser
        ? await createUser(call, merchant, order)
        : { authorization: merchant };
      const body = { ...parameters(order, wish), language };
      const created = await call(path, { method, authorization: owner.authorization, body });
      // The book does not know the order, and would never drop its user.
      if (created.status !== 200) drop(owner);
      if (created.status === 422)
        throw new RefusedOrder(422, "The order holds a value that is not valid.");
      const transaction = textOf(created, "transaction");
      const wizard_session_key = textOf(created, "wizard_session_key");
      book.add(order, { product, transaction, ...owner });
      return { order, wizard_session_key };
    },
    async read(order) {
      const { product, transaction, authorization } = known(order);
      const found = await call(`${SALES[product].path}/${transaction}`, { authorization });
      if (found.status === 404) return { order, product, result: null };
      if (found.status !== 200) throw new RefusedOrder(502, "The service did not give the result.");
      return { order, product, result: found.body };
    },
    async events(order) {
      return { events: await readEvents(call, merchant, known(order).transaction) };
    },
  };
}
