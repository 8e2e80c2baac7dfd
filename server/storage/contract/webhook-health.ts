// How the deliveries of webhooks went, as the account area shows it.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Delivery } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";
import { sampleDelivery, sampleWebhook } from "./samples-events.ts";

const HOUR = 3_600_000;
/** The beginning of an hour. */
const START = MOMENT - (MOMENT % HOUR);

function attemptOf(delivery: string, ms: number, status: number | null) {
  return { ...TEST_SCOPE, delivery, at: MOMENT, ms, status, answer: "", error: null };
}

export function webhookHealthContract(store: () => Store): void {
  const add = (...all: [Delivery["state"], Partial<Delivery>?][]) =>
    store().write(async (db) => {
      for (const [nth, [state, changes]] of all.entries()) {
        const id = `dlv_${nth}`;
        await db.deliveries.insert(sampleDelivery({ id, state, createdAt: START, ...changes }));
      }
    });
  const read = <T>(work: (own: Own) => Promise<T>, scope = TEST_SCOPE) =>
    store().read((db) => work(db.in(scope).deliveries));

  const idsOf = async (state: Delivery["state"] | null, scope = TEST_SCOPE) => {
    const found = await read((own) => own.recentOf("wh_one", state, { limit: 9 }), scope);
    return found.map(({ id }) => id);
  };

  describe("the health of a webhook", () => {
    it("counts deliveries by hour and state; one that waits for a retry has failed", async () => {
      await add(
        ["delivered"],
        ["delivered", { createdAt: START + 1 }],
        ["pending", { tries: 1 }],
        ["pending"],
        ["failed", { createdAt: START + HOUR }],
        ["failed", { createdAt: START - 1 }],
        ["failed", { webhook: "wh_two" }],
      );
      const hours = await read((own) => own.hoursOf("wh_one", START));
      expect(hours).toHaveLength(4);
      expect(hours).toEqual(
        expect.arrayContaining([
          { hour: START, state: "delivered", count: 2 },
          { hour: START, state: "failed", count: 1 },
          { hour: START, state: "pending", count: 1 },
          { hour: START + HOUR, state: "failed", count: 1 },
        ]),
      );
      for (const [, scope] of FOREIGN) {
        expect(await read((own) => own.hoursOf("wh_one", START), scope)).toEqual([]);
      }
    });

    it("counts what waits", async () => {
      await add(["pending"], ["pending", { tries: 3 }], ["failed"], ["pending", { webhook: "b" }]);
      expect(await read((own) => own.countPending("wh_one"))).toBe(2);
      for (const [, scope] of FOREIGN) {
        expect(await read((own) => own.countPending("wh_one"), scope)).toBe(0);
      }
    });

    it("fails since the first failure after the last success", async () => {
      const since = () => read((own) => own.failingSince("wh_one", START));
      expect(await since()).toBeNull();
      await add(
        ["failed"],
        ["delivered", { createdAt: START + 2 }],
        ["pending", { createdAt: START + 3 }],
      );
      expect(await since()).toBeNull();
      await store().write(async (db) => {
        const retried = { id: "dlv_r", tries: 1, createdAt: START + 5 };
        await db.deliveries.insert(sampleDelivery(retried));
        await db.deliveries.insert(
          sampleDelivery({ id: "dlv_f", state: "failed", createdAt: START + 7 }),
        );
      });
      expect(await since()).toBe(START + 5);
      expect(await read((own) => own.failingSince("wh_two", START))).toBeNull();
      for (const [, scope] of FOREIGN) {
        expect(await read((own) => own.failingSince("wh_one", START), scope)).toBeNull();
      }
    });

    it("sums up what failed of webhooks that are still there, with the oldest", async () => {
      await store().write((db) => db.webhooks.insert(sampleWebhook()));
      await add(["failed", { id: "dlv_gone", webhook: "wh_gone" }]);
      await add(["failed"], ["failed", { createdAt: START + 4 }], ["pending"], ["delivered"]);
      await add(["pending", { id: "dlv_again", tries: 1, createdAt: START + 2 }]);
      await add(["delivered", { id: "dlv_late", tries: 2, createdAt: START + 4 }]);
      expect(await read((own) => own.failing(START))).toEqual({ count: 3, oldest: START });
      expect(await read((own) => own.failing(START + 1))).toEqual({ count: 2, oldest: START + 2 });
      expect(await read((own) => own.failing(START + 9))).toEqual({ count: 0, oldest: null });
    });

    it("lists deliveries newest first, by their state", async () => {
      await add(["failed"], ["delivered", { createdAt: START + 1 }], ["failed", { webhook: "b" }]);
      expect(await idsOf(null)).toEqual(["dlv_1", "dlv_0"]);
      await add(["pending", { id: "dlv_again", tries: 1, createdAt: START - 1 }]);
      expect(await idsOf("failed")).toEqual(["dlv_0", "dlv_again"]);
      expect(await idsOf("pending")).toEqual(["dlv_again"]);
      await store().write((db) =>
        db.deliveries.update(["dlv_again"], { state: "delivered", tries: 2, nextAt: null }),
      );
      expect(await idsOf("failed")).toEqual(["dlv_0"]);
      for (const [, scope] of FOREIGN) expect(await idsOf(null, scope)).toEqual([]);
    });

    it("knows the latest attempt of each delivery", async () => {
      const all = [attemptOf("a", 1, 500), attemptOf("b", 2, null), attemptOf("a", 3, 200)];
      await add(["failed", { id: "a" }], ["failed", { id: "b" }], ["failed", { id: "c" }]);
      await store().write((db) => db.deliveryAttempts.insert(...all));
      const latest = (...ids: string[]) => store().read((db) => db.deliveryAttempts.latest(ids));
      const found = await latest("a", "b", "c");
      expect(found.toSorted((one, other) => one.ms - other.ms)).toEqual([
        { delivery: "b", ms: 2, status: null },
        { delivery: "a", ms: 3, status: 200 },
      ]);
      expect(await latest()).toEqual([]);
    });
  });
}

type Own = ReturnType<Parameters<Parameters<Store["read"]>[0]>[0]["in"]>["deliveries"];
