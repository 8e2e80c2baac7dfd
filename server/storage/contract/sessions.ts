// Sessions, their optimistic locking and their end.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Scope, Session, SessionPatch } from "../tables/records.ts";
import {
  FOREIGN,
  LIVE_SCOPE,
  MOMENT,
  OTHER_SCOPE,
  sampleSession,
  sampleStep,
  TEST_SCOPE,
} from "./samples.ts";

export function sessionContract(store: () => Store): void {
  describe("sessions", () => {
    const session = sampleSession();
    const find = () => store().read((db) => db.in(TEST_SCOPE).sessions.find(session.id));

    beforeEach(() => store().write((db) => db.sessions.insert(session)));

    it.each([session.id, session.transaction, session.record])("are found by %s", async (id) => {
      expect(await store().read((db) => db.in(TEST_SCOPE).sessions.find(id))).toEqual(session);
    });

    it.each([session.id, session.transaction, session.record])(
      "tell their outline by %s",
      async (id) => {
        const { transaction, record, product, keptUntil, protectedUntil } = session;
        const outline = await store().read((db) => db.in(TEST_SCOPE).sessions.outline(id));
        expect(outline).toEqual({ transaction, record, product, keptUntil, protectedUntil });
      },
    );

    it("are shown without what only the wizard and lists need", async () => {
      const patch = { state: { page: 2 }, timeline: [sampleStep()] };
      await store().write((db) => db.sessions.update(session.id, 0, patch));
      const shown = await store().read((db) => db.in(TEST_SCOPE).sessions.shown(session.record));
      const without = { state: null, metadata: null, timeline: [] };
      expect(shown).toEqual({ ...session, version: 1, ...without });
    });

    it("are found only by their own key", async () => {
      expect(await store().read((db) => db.sessions.byKey(session.key))).toEqual(session);
      expect(await store().read((db) => db.sessions.byKey("other"))).toBeNull();
    });

    it("are found only by their own id", async () => {
      expect(await store().read((db) => db.sessions.byId(session.id))).toEqual(session);
      expect(await store().read((db) => db.sessions.byId(session.transaction))).toBeNull();
    });

    it.each(FOREIGN)("are neither found nor deleted from %s", async (_, scope) => {
      expect(await store().read((db) => db.in(scope).sessions.find(session.id))).toBeNull();
      expect(await store().read((db) => db.in(scope).sessions.outline(session.id))).toBeNull();
      expect(await store().read((db) => db.in(scope).sessions.shown(session.id))).toBeNull();
      await store().write((db) => db.in(scope).sessions.delete(session.transaction));
      expect(await find()).toEqual(session);
    });

    it("are deleted by transaction", async () => {
      await store().write((db) => db.in(TEST_SCOPE).sessions.delete(session.transaction));
      expect(await find()).toBeNull();
    });

    it.each<[string, Partial<Session>]>([
      ["state", { state: { page: 2, nested: [{ bank: "ö" }] } }],
      ["claim", { claim: { owner: "process", until: MOMENT + 5 } }],
      ["end", { ended: "failed", lastError: "login_failed", currentStep: "WizardLoginStep" }],
      ["times", { openedAt: MOMENT, expiresAt: MOMENT + 9 }],
      ["metadata", { metadata: ["x"] }],
      ["timeline", { timeline: [sampleStep(), sampleStep({ error: null, ms: null })] }],
    ])("change their %s and nothing else", async (_, patch) => {
      expect(await store().write((db) => db.sessions.update(session.id, 0, patch))).toBe(true);
      expect(await find()).toEqual({ ...session, ...patch, version: 1 });
    });

    it("release claim and state", async () => {
      const patch = { claim: { owner: "process", until: 1 }, state: { page: 1 } };
      await store().write((db) => db.sessions.update(session.id, 0, patch));
      const cleared = { claim: null, state: null };
      await store().write((db) => db.sessions.update(session.id, 1, cleared));
      expect(await find()).toEqual({ ...session, version: 2 });
    });

    it.each([true, false])("change with a write; alone in it: %s", async (single) => {
      const advance = (version: number, patch: SessionPatch) =>
        store().write((db) => db.sessions.update(session.id, version, patch), { single });
      const state = { page: 2, nested: [{ bank: "ö" }] };
      expect(await advance(0, { state, ended: null })).toBe(true);
      expect(await advance(1, { timeline: [] })).toBe(true);
      expect(await find()).toEqual({ ...session, state, timeline: [], version: 2 });
      expect(await advance(1, { lastError: "login_failed" })).toBe(false);
      expect(await find()).toMatchObject({ lastError: "", version: 2 });
    });

    it("do not keep the change of a transaction that fails", async () => {
      const failed = store().write(async (db) => {
        await db.sessions.update(session.id, 0, { state: {}, timeline: [] });
        throw new Error("no results");
      });
      await expect(failed).rejects.toThrow("no results");
      expect(await find()).toEqual(session);
    });

    it("let exactly one of several concurrent writes succeed", async () => {
      const owners = ["a", "b", "c", "d", "e"];
      const won = await Promise.all(
        owners.map((owner) =>
          store().write((db) =>
            db.sessions.update(session.id, 0, { claim: { owner, until: MOMENT } }),
          ),
        ),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await find())?.claim?.owner).toBe(owners[won.indexOf(true)]);
    });

    it("are found by age, oldest first, whether ended or not", async () => {
      const rows = [
        { id: "ws_late", keptUntil: MOMENT + 2002 },
        { id: "ws_early", keptUntil: MOMENT + 2001, ended: "failed" as const },
      ];
      await store().write(async (db) => {
        for (const row of rows) {
          const ids = { transaction: row.id, record: row.id, key: row.id };
          await db.sessions.insert(sampleSession({ ...ids, ...row }));
        }
      });
      const outlived = (now: number, limit: number) =>
        store().read(async (db) =>
          (await db.sweep(null).sessions.outlived(now, limit)).map(({ id }) => id),
        );
      expect(await outlived(MOMENT + 1999, 10)).toEqual([]);
      expect(await outlived(MOMENT + 2001, 10)).toEqual([session.id, "ws_early"]);
      expect(await outlived(MOMENT + 2009, 2)).toEqual([session.id, "ws_early"]);
    });

    it("are not deleted while they are protected", async () => {
      const protectedUntil = MOMENT + 5000;
      await store().write((db) => db.sessions.update(session.id, 0, { protectedUntil }));
      const outlived = (now: number) =>
        store().read((db) => db.sweep(null).sessions.outlived(now, 10));
      expect(await outlived(protectedUntil - 1)).toEqual([]);
      expect(await outlived(protectedUntil)).toMatchObject([{ id: session.id, protectedUntil }]);
    });

    it("are found by merchant until they have ended", async () => {
      const ids = { id: "ws_two", transaction: "two", record: "two", key: "two" };
      await store().write((db) =>
        db.sessions.insert(sampleSession({ ...ids, merchant: "mer_two" })),
      );
      const unfinished = async (...merchants: string[]) =>
        (await store().read((db) => db.sweep(null).sessions.unfinished(merchants, 10))).map(
          ({ id }) => id,
        );
      expect(await unfinished("mer_two")).toEqual(["ws_two"]);
      expect(await unfinished("mer_two", session.merchant)).toHaveLength(2);
      await store().write((db) => db.sessions.update("ws_two", 0, { ended: "aborted" }));
      expect(await unfinished("mer_two")).toEqual([]);
    });

    it("are swept by the time of their mode if that has a clock", async () => {
      const ids = { id: "ws_two", transaction: "two", record: "two", key: "two" };
      await store().write((db) => db.sessions.insert(sampleSession({ ...ids, mode: "live" })));
      const swept = (scope: Scope | null) =>
        store().read(async (db) => {
          const found = await db.sweep(scope).sessions.expired(MOMENT + 1e12, 9);
          return found.map(({ id }) => id).toSorted();
        });
      expect(await swept(null)).toEqual([session.id, "ws_two"].toSorted());
      const clock = { frozenAt: MOMENT, ahead: 0, target: null, heldUntil: 0 };
      await store().write((db) => db.merchants.update(session.merchant, { testClock: clock }));
      expect(await swept(null)).toEqual(["ws_two"]);
      expect(await swept(TEST_SCOPE)).toEqual([session.id]);
      expect(await swept(LIVE_SCOPE)).toEqual(["ws_two"]);
      expect(await swept(OTHER_SCOPE)).toEqual([]);
      const next = await store().read((db) => db.sweep(TEST_SCOPE).sessions.nextExpiry(MOMENT));
      expect(next).toBe(session.expiresAt);
    });

    it("hold texts in their states until they have ended", async () => {
      const state = { dialogue: { memory: { login: "1.0a1b2c3d.sealed" } } };
      const rows = [
        { id: "ws_holds", state },
        { id: "ws_other", state: { dialogue: null } },
        { id: "ws_ended", state, ended: "finished" as const },
      ];
      await store().write(async (db) => {
        for (const row of rows) {
          const ids = { transaction: row.id, record: row.id, key: row.id };
          await db.sessions.insert(sampleSession({ ...ids, ...row }));
        }
      });
      const holding = (text: string) => store().read((db) => db.sessions.holding(text));
      expect(await holding("1.0a1b2c3d.")).toBe(1);
      expect(await holding("1.ffffffff.")).toBe(0);
    });

    it("expire at their time, oldest first, if they have not ended", async () => {
      const rows = [
        { id: "ws_late", expiresAt: MOMENT + 500 },
        { id: "ws_early", expiresAt: MOMENT + 10 },
        { id: "ws_ended", expiresAt: MOMENT + 10, ended: "finished" as const },
      ];
      await store().write(async (db) => {
        for (const row of rows) {
          const ids = { transaction: row.id, record: row.id, key: row.id };
          await db.sessions.insert(sampleSession({ ...ids, ...row }));
        }
      });
      const expired = (now: number, limit: number) =>
        store().read(async (db) =>
          (await db.sweep(null).sessions.expired(now, limit)).map(({ id }) => id),
        );
      expect(await expired(MOMENT + 9, 10)).toEqual([]);
      expect(await expired(MOMENT + 10, 10)).toEqual(["ws_early"]);
      expect(await expired(MOMENT + 1000, 10)).toEqual(["ws_early", "ws_late", "ws_one"]);
      expect(await expired(MOMENT + 1000, 2)).toEqual(["ws_early", "ws_late"]);
    });
  });
}
