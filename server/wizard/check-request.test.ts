// The pages that may hold the frame, by the origin that the browser sends with each request.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mode } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import { BANK, browserDoor, merchant, openWorld, serverDoor, type World } from "./testing/world.ts";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";
const LOCAL = "http://localhost:3000";
const WARNING = "any page may hold this merchant's frame";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

function allow(origins: string[]): Promise<void> {
  return world.ctx.store.write((db) => db.merchants.setOrigins(merchant.id, origins));
}

test.each<[mode: Mode, origins: string[], embedder: Json]>([
  ["test", [], SHOP],
  ["test", [], LOCAL],
  ["live", [], SHOP],
  ["test", [OTHER, SHOP], SHOP],
  ["live", [SHOP], SHOP],
  ["test", [LOCAL], LOCAL],
  ["live", [SHOP], null],
  ["live", [SHOP], ""],
])("%s, of %j: %s passes", async (mode, origins, embedder) => {
  await allow(origins);
  const { key } = await world.create({}, mode);
  const { form } = await browserDoor(world.wizard, key)({ embedder });
  expect(form.name).toBe("bank");
});

test.each<[mode: Mode, origins: string[], embedder: string]>([
  ["test", [SHOP], OTHER],
  ["test", [SHOP], LOCAL],
  ["test", [SHOP], `${SHOP}:8443`],
  ["live", [SHOP], OTHER],
  ["live", [], LOCAL],
  ["live", [LOCAL], LOCAL],
])("%s, of %j: %s is refused, and the session stays as it was", async (mode, origins, embedder) => {
  await allow(origins);
  const { key } = await world.create({}, mode);
  const before = await world.session(key);
  const refused = browserDoor(world.wizard, key)({ ...BANK, embedder });
  await expect(refused).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining(embedder),
  });
  expect(await world.session(key)).toEqual(before);
});

test("a page removed from the list is refused during a session, and cannot end it", async () => {
  await allow([SHOP, OTHER]);
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask({ embedder: SHOP });
  await allow([OTHER]);
  await expect(ask({ embedder: SHOP, action: "abort" })).rejects.toMatchObject({ status: 403 });
  expect((await ask({ embedder: OTHER, ...BANK })).form.name).toBe("login");
});

test.each<Json>([`${SHOP}/`, "null", "*", "http://shop.example", "shop.example", [SHOP], 1])(
  "%j is no origin",
  async (embedder) => {
    const { key } = await world.create();
    await expect(browserDoor(world.wizard, key)({ embedder })).rejects.toMatchObject({
      status: 422,
      fields: { embedder: [expect.any(String)] },
    });
  },
);

test("the server door ignores the embedder", async () => {
  await allow([SHOP]);
  const { key } = await world.create();
  expect((await serverDoor(world.wizard, key)({ embedder: OTHER })).form.name).toBe("bank");
});

test.each<[mode: Mode, origins: string[], times: number]>([
  ["live", [], 1],
  ["live", [SHOP], 0],
  ["test", [], 0],
])("%s, of %j: a warning %i times a session", async (mode, origins, times) => {
  await allow(origins);
  const { key, transaction } = await world.create({}, mode);
  const ask = browserDoor(world.wizard, key);
  await ask({ embedder: SHOP });
  await ask({ embedder: SHOP });
  const warnings = world.logged.filter((line) => line.includes(WARNING));
  expect(warnings).toHaveLength(times);
  for (const line of warnings) {
    expect(JSON.parse(line)).toMatchObject({ transaction, embedder: SHOP });
    expect(line).not.toContain(key);
  }
});
