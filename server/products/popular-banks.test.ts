import { afterEach, beforeEach, expect, it } from "vitest";
import { createPopularBanks } from "./popular-banks.ts";
import { data, type Desk, openDesk, scope, strangers } from "./testing/desk.ts";

const MINUTE = 60_000;
const OTHER = "DE04888888890087654321";
/** Of a bank that the directory lacks. */
const UNKNOWN = "FR7630006000011234567890189";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function finishedWith(iban: string): Promise<void> {
  const { transaction } = await desk.create();
  await desk.finish(transaction, { data: { ...data, account: { ...data.account, iban } } });
}

it("counts the banks of a merchant's results, most chosen first", async () => {
  for (const iban of [OTHER, OTHER, data.account.iban, UNKNOWN, UNKNOWN, UNKNOWN])
    await finishedWith(iban);
  const popular = createPopularBanks(desk.ctx);
  const codes = (await popular({ ...scope, product: "svc_verify" })).map((bank) => bank.bankCode);
  expect(codes).toEqual(["88888889", "88888888"]);
  expect(await popular({ ...scope, product: "svc_pay" })).toEqual([]);
  expect(await popular({ ...scope, product: "svc_api" })).toEqual([]);
  for (const stranger of strangers) {
    expect(await popular({ ...stranger, product: "svc_verify" })).toEqual([]);
  }
});

it("counts again after a while", async () => {
  const popular = createPopularBanks(desk.ctx);
  const count = async () => (await popular({ ...scope, product: "svc_verify" })).length;
  expect(await count()).toBe(0);
  const { now } = desk.time;
  await finishedWith(OTHER);
  desk.time.now = now;
  expect(await count()).toBe(0);
  desk.time.now += 10 * MINUTE - 1;
  expect(await count()).toBe(0);
  desk.time.now += 1;
  expect(await count()).toBe(1);
});

it("counts again after a failure", async () => {
  const store = { ...desk.ctx.store };
  const popular = createPopularBanks({ ...desk.ctx, store });
  store.read = () => Promise.reject(new Error("locked"));
  await expect(popular({ ...scope, product: "svc_verify" })).rejects.toThrow("locked");
  store.read = desk.ctx.store.read;
  expect(await popular({ ...scope, product: "svc_verify" })).toEqual([]);
});
