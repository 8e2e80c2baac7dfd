// Sessions whose order is with the bank.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Scope, Session } from "../tables/records.ts";
import { WITH_BANK } from "../tables/sessions.ts";
import { FOREIGN, MOMENT, sampleSession, TEST_SCOPE } from "./samples.ts";

/** A payment whose order is with the bank. */
function paying(id: string, changes: Partial<Session> = {}): Session {
  return sampleSession({
    id,
    transaction: id,
    record: id,
    key: id,
    product: "svc_pay",
    parameters: { amount: 1250 },
    state: { dialogue: null },
    protectedUntil: WITH_BANK,
    ...changes,
  });
}

function withBank(store: Store, scope: Scope) {
  return store.read(async (db) => {
    const { sessions } = db.in(scope);
    return sessions.orders(await sessions.withBank());
  });
}

export function sessionOrderContract(store: () => Store): void {
  describe("sessions", () => {
    beforeEach(() => store().write((db) => db.sessions.insert(sampleSession())));

    it("are found while their order is with the bank", async () => {
      await store().write((db) =>
        db.sessions.insert(
          paying("ws_two"),
          paying("ws_three", { state: null }),
          paying("ws_none", { protectedUntil: 0 }),
          paying("ws_unclear", { protectedUntil: MOMENT + 1000, ended: "failed" }),
          paying("ws_other", { product: "svc_verify" }),
        ),
      );
      const found = await withBank(store(), TEST_SCOPE);
      expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
        { id: "ws_three", parameters: { amount: 1250 }, state: null },
        { id: "ws_two", parameters: { amount: 1250 }, state: { dialogue: null } },
      ]);
      for (const id of ["ws_two", "ws_three"]) {
        await store().write((db) => db.sessions.update(id, 0, { protectedUntil: 0 }));
      }
      expect(await withBank(store(), TEST_SCOPE)).toEqual([]);
    });

    it("are found as unfinished payments of all merchants, those first that expire first", async () => {
      await store().write((db) =>
        db.sessions.insert(
          paying("ws_two", { expiresAt: MOMENT + 2 }),
          paying("ws_three", { expiresAt: MOMENT + 1, mode: "live", state: null }),
          paying("ws_four", { expiresAt: MOMENT + 3, protectedUntil: 0 }),
          paying("ws_done", { ended: "finished" }),
          paying("ws_other", { product: "svc_verify" }),
        ),
      );
      const found = (limit: number) =>
        store().read(async ({ sessions }) => {
          const all = await sessions.unfinishedPayments(limit);
          return all.map(({ id }) => id);
        });
      expect(await found(9)).toEqual(["ws_three", "ws_two", "ws_four"]);
      expect(await found(1)).toEqual(["ws_three"]);
    });

    it.each(FOREIGN)("with an order at the bank are not found from %s", async (_, scope) => {
      await store().write((db) => db.sessions.insert(paying("ws_two")));
      expect(await withBank(store(), scope)).toEqual([]);
      const orders = store().read((db) => db.in(scope).sessions.orders(["ws_two"]));
      expect(await orders).toEqual([]);
    });
  });
}
