// Webhooks, their secrets and their deliveries.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Attempt, DeliveryQuery } from "../tables/records.ts";
import { FOREIGN, LIVE_SCOPE, MOMENT, TEST_SCOPE } from "./samples.ts";
import { sampleDelivery, sampleWebhook, sampleWebhookSecret } from "./samples-events.ts";

export function webhookContract(store: () => Store): void {
  const add = (changes = {}) => store().write((db) => db.webhooks.insert(sampleWebhook(changes)));
  const list = (merchant = "mer_one") => store().read((db) => db.webhooks.list(merchant));

  const secret = (mode: "test" | "live" = "test") =>
    store().read((db) => db.webhookSecrets.find("wh_one", mode));
  const set = (changes = {}) =>
    store().write((db) => db.webhookSecrets.set(sampleWebhookSecret(changes)));
  const forget = (now: number) => store().write((db) => db.webhookSecrets.forgetPrevious(now));

  describe("webhooks", () => {
    it("are returned and listed as written, oldest first", async () => {
      const second = sampleWebhook({
        id: "wh_two",
        url: "https://b.example",
        mode: "live",
        fingerprint: "ab",
        events: ["transaction.updated"],
        signature: "v2",
        createdAt: MOMENT + 1,
      });
      await add(second);
      await add();
      expect(await list()).toEqual([sampleWebhook(), second]);
      expect(await list("mer_two")).toEqual([]);
      expect(await store().read((db) => db.webhooks.find("wh_two"))).toEqual(second);
      await store().write((db) => db.webhooks.delete("wh_two"));
      expect(await store().read((db) => db.webhooks.find("wh_two"))).toBeNull();
    });

    it("have a URL that is unique per merchant", async () => {
      await add();
      await add({ id: "wh_two", merchant: "mer_two" });
      await expect(add({ id: "wh_3" })).rejects.toThrow();
    });

    it("can change what they get, how it is signed and which certificate they have", async () => {
      await add();
      const changes = { events: [], fingerprint: "cd", signature: "v2" } as const;
      const changed = sampleWebhook({ ...changes, events: [] });
      await store().write((db) => db.webhooks.update("wh_one", changed));
      expect(await list()).toEqual([changed]);
    });

    it("have a secret in each mode, which goes with them", async () => {
      await add();
      await set();
      await set({ ...LIVE_SCOPE, secret: "LiveSecret" });
      await set({ secret: "Replaced" });
      expect(await secret()).toEqual(sampleWebhookSecret({ secret: "Replaced" }));
      expect(await secret("live")).toMatchObject({ secret: "LiveSecret" });
      await store().write((db) => db.webhooks.delete("wh_one"));
      expect([await secret(), await secret("live")]).toEqual([null, null]);
    });

    it("keep a replaced secret for its time", async () => {
      const replaced = { previous: "Before", previousUntil: MOMENT + 10 };
      await add();
      await set(replaced);
      expect(await forget(MOMENT + 9)).toBe(0);
      expect(await secret()).toEqual(sampleWebhookSecret(replaced));
      expect(await forget(MOMENT + 10)).toBe(1);
      expect(await secret()).toEqual(sampleWebhookSecret());
    });
  });
}

export function deliveryContract(store: () => Store): void {
  const delivery = sampleDelivery();
  const find = (id = delivery.id) => store().read((db) => db.deliveries.find(id));
  const list = async (query: Partial<DeliveryQuery> = {}, merchant = "mer_one") => {
    const found = await store().read((db) => db.deliveries.list(merchant, { limit: 9, ...query }));
    return found.map(({ id }) => id);
  };

  const attemptOf = (attempt: Attempt) => ({ ...TEST_SCOPE, delivery: delivery.id, ...attempt });
  const clear = (until: number) => store().write((db) => db.sweep(null).deliveries.clear(until, 9));

  describe("deliveries", () => {
    beforeEach(() =>
      store().write(async (db) => {
        await db.deliveries.insert(delivery);
        const loose = { id: "dlv_two", transaction: null, webhook: "wh_two", keptUntil: MOMENT };
        await db.deliveries.insert(sampleDelivery({ ...loose, createdAt: MOMENT + 1 }));
      }),
    );

    it("are returned as written and as updated", async () => {
      expect(await find()).toEqual(delivery);
      expect(await find("dlv_none")).toBeNull();
      const settled = { state: "failed", tries: 40, nextAt: null } as const;
      await store().write((db) => db.deliveries.update([delivery.id], settled));
      expect(await find()).toEqual({ ...delivery, ...settled });
    });

    it("are listed newest first, by state and time", async () => {
      const settled = { state: "failed", tries: 40, nextAt: null } as const;
      await store().write((db) => db.deliveries.update([delivery.id], settled));
      expect(await list()).toEqual(["dlv_two", "dlv_one"]);
      expect(await list({ limit: 1 })).toEqual(["dlv_two"]);
      expect(await list({ state: "failed" })).toEqual(["dlv_one"]);
      expect(await list({ since: MOMENT + 1 })).toEqual(["dlv_two"]);
      expect(await list({}, "mer_two")).toEqual([]);
    });

    it("record each attempt", async () => {
      const failed: Attempt = { at: MOMENT, ms: 15, status: null, answer: "", error: "refused" };
      const last: Attempt = { at: MOMENT + 5, ms: 2, status: 204, answer: "ä", error: null };
      for (const each of [failed, last]) {
        await store().write((db) => db.deliveryAttempts.insert(attemptOf(each)));
      }
      expect(await store().read((db) => db.deliveryAttempts.list(delivery.id))).toEqual([
        failed,
        last,
      ]);
      expect(await store().read((db) => db.deliveryAttempts.list("dlv_two"))).toEqual([]);
    });

    it("accept an empty list of attempts", async () => {
      await store().write((db) => db.deliveryAttempts.insert());
      expect(await store().read((db) => db.deliveryAttempts.list(delivery.id))).toEqual([]);
    });

    it("are cancelled with their webhook, unless they have ended already", async () => {
      const sent = { state: "delivered", tries: 1, nextAt: null } as const;
      await store().write(async (db) => {
        await db.deliveries.insert(sampleDelivery({ id: "dlv_3" }));
        await db.deliveries.update(["dlv_3"], sent);
        await db.deliveries.cancel("wh_one");
      });
      expect(await find()).toMatchObject({ state: "cancelled", nextAt: null });
      expect(await find("dlv_two")).toMatchObject({ state: "pending" });
      expect(await find("dlv_3")).toMatchObject(sent);
    });

    it("are deleted with their transaction and attempts", async () => {
      const attempt = { at: MOMENT, ms: 1, status: 200, answer: "", error: null };
      await store().write((db) => db.deliveryAttempts.insert(attemptOf(attempt)));
      const remove = (scope = TEST_SCOPE) =>
        store().write((db) => db.in(scope).deliveries.deleteOf(String(delivery.transaction)));
      for (const [, scope] of FOREIGN) expect(await remove(scope)).toEqual([]);
      expect(await remove()).toEqual(["dlv_one"]);
      expect(await list()).toEqual(["dlv_two"]);
      expect(await store().read((db) => db.deliveryAttempts.list(delivery.id))).toEqual([]);
    });

    it("are deleted when their retention ends, unless they belong to a transaction", async () => {
      expect(await clear(MOMENT - 1)).toEqual([]);
      expect(await clear(MOMENT * 2)).toEqual(["dlv_two"]);
      expect(await list()).toEqual(["dlv_one"]);
    });
  });
}
