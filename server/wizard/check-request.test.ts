// The page that a session belongs to, by the origin that the browser sends with each request.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
  return world.ctx.store.write((db) => db.merchants.update(merchant.id, { origins }));
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

describe("the service's own page", () => {
  const OWN = "https://svc.example";

  test("runs no session of Live that somebody brings there, which goes on where it belongs", async () => {
    const { key } = await world.create({}, "live");
    const before = await world.session(key);
    for (const request of [{}, { embedder: OWN }]) {
      await expect(browserDoor(world.wizard, key, OWN)(request)).rejects.toMatchObject({
        status: 403,
        type: "origin_mismatch",
        message: expect.stringContaining("links from the account area"),
      });
    }
    expect(await world.session(key)).toEqual(before);
    const { form } = await browserDoor(world.wizard, key, SHOP)({});
    expect(form.name).toBe("bank");
  });

  test("runs those of Test", async () => {
    const { key } = await world.create({}, "test");
    const { form } = await browserDoor(world.wizard, key, OWN)({});
    expect(form.name).toBe("bank");
  });
});

test("a page removed from the list is refused during a session, and cannot end it", async () => {
  await allow([SHOP, OTHER]);
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask({ embedder: SHOP });
  await allow([OTHER]);
  await expect(ask({ embedder: SHOP, action: "abort" })).rejects.toMatchObject({ status: 403 });
  const other = ask({ embedder: OTHER, ...BANK });
  await expect(other).rejects.toMatchObject({ status: 403, type: "origin_mismatch" });
  expect(await world.session(key)).toMatchObject({ page: SHOP, ended: null });
});

describe("a session", () => {
  const LISTS: string[][] = [[], [SHOP]];

  test.each(LISTS.map((origins) => ({ origins })))(
    "of %j belongs to the page of its first request",
    async ({ origins }) => {
      await allow(origins);
      const { key } = await world.create({}, "live");
      const ask = browserDoor(world.wizard, key, SHOP);
      await ask({});
      const before = await world.session(key);
      expect(before.page).toBe(SHOP);
      for (const origin of [OTHER, "null", ""]) {
        for (const body of [{}, BANK, { action: "abort" }]) {
          const refused = browserDoor(world.wizard, key, origin)(body);
          await expect(refused).rejects.toMatchObject({ status: 403, type: "origin_mismatch" });
        }
      }
      expect(await world.session(key)).toEqual(before);
      expect((await ask(BANK)).form.name).toBe("bank");
    },
  );

  test("that the server door opened belongs to the first page, even for a mere look", async () => {
    const { key } = await world.create();
    await serverDoor(world.wizard, key)({});
    expect(await world.session(key)).toMatchObject({ page: null });
    await browserDoor(world.wizard, key, SHOP)({});
    expect(await world.session(key)).toMatchObject({ page: SHOP });
    expect((await serverDoor(world.wizard, key)(BANK)).form.name).toBe("login");
    const other = browserDoor(world.wizard, key, OTHER)({});
    await expect(other).rejects.toMatchObject({ type: "origin_mismatch" });
  });

  test("of a server without an Origin header is refused to browsers", async () => {
    await allow([SHOP]);
    const { key } = await world.create({}, "live");
    const ask = browserDoor(world.wizard, key);
    await ask({});
    const browser = browserDoor(world.wizard, key, SHOP)({});
    await expect(browser).rejects.toMatchObject({ type: "origin_mismatch" });
    expect((await ask(BANK)).error).toMatchObject({ recoverable: true });
  });

  test("of one page belongs to it with svc.js and in the frame", async () => {
    const { key } = await world.create();
    await browserDoor(world.wizard, key, SHOP)({});
    const own = new URL(world.ctx.settings.baseUrl).origin;
    const frame = browserDoor(world.wizard, key, own);
    expect((await frame({ embedder: SHOP, ...BANK })).form.name).toBe("login");
    await expect(frame({ embedder: OTHER })).rejects.toMatchObject({ type: "origin_mismatch" });
  });

  test.each([
    ["another page", OTHER, OTHER],
    ["a server", "", "one without an Origin header"],
  ])("of one page says to %s that it belongs to another", async (_, origin, named) => {
    const { key } = await world.create();
    await browserDoor(world.wizard, key, SHOP)({});
    await expect(browserDoor(world.wizard, key, origin)({})).rejects.toMatchObject({
      message: `The session belongs to another page than ${named}: create a session for each page.`,
    });
  });

  test("in Live is refused to pages that the merchant does not list", async () => {
    await allow([SHOP]);
    const { key } = await world.create({}, "live");
    const before = await world.session(key);
    await expect(browserDoor(world.wizard, key, OTHER)({})).rejects.toMatchObject({
      status: 403,
      type: "origin_mismatch",
      message: expect.stringContaining(OTHER),
    });
    expect(await world.session(key)).toEqual(before);
    expect((await browserDoor(world.wizard, key, SHOP)({})).form.name).toBe("bank");
  });

  test("in Test goes on at such a page, with one warning", async () => {
    await allow([SHOP]);
    const { key, transaction } = await world.create();
    const ask = browserDoor(world.wizard, key, OTHER);
    await ask({});
    expect((await ask(BANK)).form.name).toBe("login");
    const warnings = world.logged.filter((line) => line.includes("merchant's origins"));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? "")).toMatchObject({ transaction, page: OTHER });
  });

  test("is bound by one of two pages that ask at once", async () => {
    const { key } = await world.create();
    const asked = [SHOP, OTHER].map((origin) => browserDoor(world.wizard, key, origin)({}));
    const [first, second] = await Promise.allSettled(asked);
    expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
    expect(await world.session(key)).toMatchObject({ page: SHOP });
  });
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
    expect(JSON.parse(line)).toMatchObject({ transaction, page: SHOP });
    expect(line).not.toContain(key);
  }
});

test("a session keeps the device that opened it", async () => {
  const { key } = await world.create();
  const devices: unknown[] = [];
  for (const device of ["phone", "desktop", null] as const) {
    await world.wizard.run({ key }, { kind: "browser", origin: "", device });
    devices.push((await world.session(key)).device);
  }
  expect(devices).toEqual(["phone", "phone", "phone"]);
});
