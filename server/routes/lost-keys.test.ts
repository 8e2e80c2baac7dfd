// A store whose key ring is lost: lists and objects remain, without what was sealed.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openSqliteBeside } from "#storage/sqlite/sqlite-store.ts";
import type { Store } from "#storage/store.ts";
import { financeTool } from "./testing/finance-tool.ts";

let api: Api;
let store: Store;
/** The address of an app whose key ring is a new one. */
let base: string;
let payment: string;
let risk: string;
let token: string;
let account: string;

beforeAll(async () => {
  api = await openApi();
  const tool = financeTool(api);
  payment = await api.finished("/v1/payments", {
    amount: 12.5,
    currency_id: "EUR",
    purpose: "Order 7",
    recipient_holder: "Blumen Adler",
    recipient_iban: "AT248888800012345678",
    metadata: { order: "7" },
  });
  risk = await api.finished("/v1/risks", { svc_balance_check: {} });
  const user = await tool.createUser({ name: "Lena Lang", email: "lena@shop.example" });
  await tool.connect(user.owner);
  ({ path: account } = await tool.addAccount(user.owner, { iban: "DE1" }, [{}]));
  ({ token } = await tool.createToken(user));
  const keyRing = openKeyRing(join(api.folder, "others.json"));
  store = await openSqliteBeside({ file: join(api.folder, "svc.db"), keyRing });
  base = await api.serve({ ctx: { ...api.ctx, store } });
});
afterAll(async () => {
  await store.close();
  await api.close();
});

const get = (path: string) => api.ask(`${base}${path}`);
const asUser = (path: string): Promise<Answer> => {
  const authorization = `Basic ${Buffer.from(`api:${token}`).toString("base64")}`;
  return api.ask(`${base}${path}`, { headers: { authorization } });
};
const ok = (body: object) => ({ status: 200, body });

it("lists and returns product objects without metadata and results", async () => {
  expect(await get("/v1/payments?purpose=order")).toMatchObject(
    ok({ data: [{ purpose: "Order 7", metadata: null }] }),
  );
  expect(await get(`/v1/payments/${payment}`)).toMatchObject(ok({ metadata: null }));
  expect((await get("/v1/risks")).status).toBe(200);
  const before = await api.ask(`/v1/risks/${risk}`);
  expect(before.body["svc_balance_check"]).toBeTruthy();
  const { status, body } = await get(`/v1/risks/${risk}`);
  expect([status, body["svc_balance_check"]]).toEqual([200, undefined]);
});

it("shows sessions without their parameters", async () => {
  expect(await get(`/v1/sessions/${payment}`)).toMatchObject(ok({ product: "svc_pay" }));
});

it("lists events with empty data", async () => {
  expect(await get(`/v1/events?transaction=${payment}`)).toMatchObject(
    ok({ data: [{ type: "transaction.created" }] }),
  );
});

it("lists bank users without name and e-mail address", async () => {
  expect(await get("/v1/api/users")).toMatchObject(ok({ data: [{ name: "", email: "" }] }));
});

it("lists accounts without holder, IBAN and balance, and no turnovers", async () => {
  const seen = { holder: "", iban: "" };
  expect((await asUser("/v1/api/connections")).status).toBe(200);
  expect(await asUser("/v1/api/accounts")).toMatchObject(ok({ data: [seen] }));
  expect(await asUser(account)).toMatchObject(ok(seen));
  expect((await asUser(`${account}/balance`)).status).toBe(200);
  expect(await asUser(`${account}/turnovers`)).toMatchObject(ok({ turnovers: [] }));
});

it("does nothing again for a request whose response cannot be opened any more", async () => {
  const headers = { ...basic(KEYS.test), "idempotency-key": "user-1" };
  const create = (at: string) =>
    api.ask(`${at}/v1/api/users`, { method: "PUT", headers, body: "name=Kim" });
  expect((await create(api.base)).status).toBe(200);
  const { body: before } = await get("/v1/api/users");
  expect(await create(base)).toMatchObject({
    status: 422,
    body: {
      errors: { "Idempotency-Key": ["Its answer cannot be read any more; give a new key."] },
    },
  });
  expect((await get("/v1/api/users")).body).toEqual(before);
});
