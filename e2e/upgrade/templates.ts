// Templates for filling a store: sessions that went through the wizard of the build that owns the
// store.
import { openUser } from "../recording/parts/user.ts";
import type { Stage } from "../recording/stage.ts";
import { createFor } from "../recording/ways/customer.ts";
import { RESOURCES } from "../recording/ways/products.ts";
import { BANK, login, OPEN, type Way } from "../recording/ways/way.ts";
import type { AccountTemplate, Template } from "./fill.ts";

/** Finished sessions of every path that ends in an object. */
export async function makeTemplates(stage: Stage, ways: readonly Way[]): Promise<Template[]> {
  const found: Template[] = [];
  for (const way of ways) {
    const { product, door } = way;
    if (product === "connect" || door === "server") continue;
    const transaction = await walk(stage, way, "");
    const path = `${RESOURCES[product].path}/${transaction}`;
    if ((await stage.ask({ path })).status !== 200) continue;
    const { body } = await stage.ask({ path: `${path}/events` });
    const events = (body["data"] as { id: string }[]).map(({ id }) => id);
    found.push({ product, transaction, events });
  }
  return found;
}

async function walk(stage: Stage, way: Way, token: string): Promise<string> {
  const customer = await createFor(way, stage.ask, token);
  for (const input of way.inputs) await customer.step(input);
  return customer.transaction;
}

/** An account that a bank user has connected. */
export async function makeAccount(stage: Stage): Promise<AccountTemplate> {
  const { id, token } = await openUser(stage);
  const create = { sync_mode: "full", days: 365 };
  const inputs = [OPEN, BANK, login("123456")];
  await walk(stage, { name: "", product: "connect", door: "browser", create, inputs }, token);
  const { body } = await stage.ask({ path: "/v1/api/accounts", auth: `api:${token}` });
  const [first] = body["data"] as { id: string }[];
  return { user: id, account: first?.id ?? "" };
}
