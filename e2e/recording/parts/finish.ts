// Sessions that are completed so that later parts can use the results.
import type { JsonObject } from "#schema/json.ts";
import type { Stage } from "../stage.ts";
import { createFor } from "../ways/customer.ts";
import { BANK, type Input, login, OPEN, type Product, TAN } from "../ways/way.ts";

export type Finished = { transaction: string; key: string };

/** Completes a session with a PIN; `more` is the input after the login. */
export async function finish(
  { ask }: Stage,
  product: Product,
  create: JsonObject = {},
  { pin = "123456", more = [], token = "" }: { pin?: string; more?: Input[]; token?: string } = {},
): Promise<Finished> {
  const way = { name: "", product, door: "browser", create, inputs: [] } as const;
  const customer = await createFor(way, ask, token);
  const release = product === "pay" ? [TAN] : [];
  for (const input of [OPEN, BANK, login(pin), ...more, ...release]) await customer.step(input);
  return customer;
}
