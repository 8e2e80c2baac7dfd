// Customers who go every way, and what their merchant reads of each afterwards.
import type { Stage } from "../stage.ts";
import { WAYS } from "../ways/all.ts";
import { createFor } from "../ways/customer.ts";
import { SLOW } from "../ways/pins.ts";
import { RESOURCES } from "../ways/products.ts";
import type { Way } from "../ways/way.ts";
import { openUser } from "./user.ts";

/** Reads the object of a way, its session, and its events or accounts. */
export async function readResult(
  { ask }: Stage,
  way: Way,
  transaction: string,
  token: string,
): Promise<void> {
  const { path } = RESOURCES[way.product];
  const auth = way.product === "connect" ? { auth: `api:${token}` } : {};
  await ask({ path: `${path}/${transaction}`, ...auth });
  await ask({ path: `/v1/sessions/${transaction}` });
  const more = way.product === "connect" ? "accounts" : "events";
  await ask({ path: `${path}/${transaction}/${more}`, ...auth });
}

export async function playCustomers(stage: Stage): Promise<void> {
  for (const way of [...WAYS, SLOW]) {
    stage.begin(way.name);
    // A user of their own, who has no other connection.
    const token = way.product === "connect" ? (await openUser(stage)).token : "";
    const customer = await createFor(way, stage.ask, token);
    for (const input of way.inputs) await customer.step(input);
    await readResult(stage, way, customer.transaction, token);
  }
}
