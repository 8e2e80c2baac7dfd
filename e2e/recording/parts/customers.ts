// Customers on every path through the wizard, and their merchant's reads of each result.
import type { Stage } from "../stage.ts";
import { WAYS } from "../ways/all.ts";
import { createFor } from "../ways/customer.ts";
import { SLOW } from "../ways/pins.ts";
import { RESOURCES } from "../ways/products.ts";
import type { Way } from "../ways/way.ts";
import { openUser } from "./user.ts";

/** Reads the object of a path, its session, and its events or accounts. */
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
    // A separate user without any other connection.
    const token = way.product === "connect" ? (await openUser(stage)).token : "";
    const customer = await createFor(way, stage.ask, token);
    for (const input of way.inputs) await customer.step(input);
    await readResult(stage, way, customer.transaction, token);
  }
}
