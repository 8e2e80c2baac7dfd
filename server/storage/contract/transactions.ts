// Atomicity, isolation and durability.
import { describe, expect, it } from "vitest";
import { numberedMerchant, sampleMerchant, sampleSession } from "./samples.ts";
import type { Opened } from "./opened.ts";

export function transactionContract(opened: () => Opened): void {
  const store = () => opened().store;
  const exists = async (number: string) =>
    (await store().read((db) => db.merchants.byId(numberedMerchant(number).id))) !== null;

  describe("transactions", () => {
    it("have no effect if they throw, and reject with the same error", async () => {
      const failing = store().write(async (db) => {
        await db.merchants.insert(numberedMerchant("1"));
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await exists("1")).toBe(false);
    });

    it("are visible to every read after their acknowledgement", async () => {
      await store().write(async (db) => {
        // A read that starts before the commit sees the old state.
        void exists("1");
        await db.merchants.insert(numberedMerchant("1"));
      });
      expect(await exists("1")).toBe(true);
    });

    it("fail without affecting others in the same group", async () => {
      const numbers = Array.from({ length: 150 }, (_, index) => String(index));
      const settled = await Promise.allSettled(
        numbers.map((number) =>
          store().write(async (db) => {
            await db.merchants.insert(numberedMerchant(number));
            if (Number(number) % 3 === 1) throw new Error("no");
            return number;
          }),
        ),
      );
      for (const [index, number] of numbers.entries()) {
        const failed = index % 3 === 1;
        expect(settled[index]?.status).toBe(failed ? "rejected" : "fulfilled");
        expect(await exists(number)).toBe(!failed);
      }
    });

    it("are serialized if they change rows that they read", async () => {
      const { id } = sampleSession();
      await store().write((db) => db.sessions.insert(sampleSession()));
      const add = (number: number) =>
        store().write(async (db) => {
          const session = await db.sessions.byId(id);
          const metadata = [...((session?.metadata ?? []) as number[]), number];
          return db.sessions.update(id, session?.version ?? -1, { metadata });
        });
      await store().write((db) => db.sessions.update(id, 0, { metadata: [] }));
      const numbers = [1, 2, 3, 4, 5, 6];
      expect(await Promise.all(numbers.map(add))).toEqual(numbers.map(() => true));
      const session = await store().read((db) => db.sessions.byId(id));
      expect(new Set(session?.metadata as number[])).toEqual(new Set(numbers));
    });

    it("are serializable on request", async () => {
      await store().write((db) => db.merchants.insert(numberedMerchant("0")));
      const inserted = await Promise.all(
        ["1", "2", "3"].map((number) =>
          store().write(
            async (db) => {
              if ((await db.merchants.count()) > 3) return false;
              await db.merchants.insert(numberedMerchant(number));
              return true;
            },
            { alone: true },
          ),
        ),
      );
      expect(inserted.filter(Boolean)).toHaveLength(1);
    });

    it("reject with a duplicate error for an existing row", async () => {
      const twice = store().write((db) => db.merchants.insert(sampleMerchant()));
      await expect(twice).rejects.toThrow(/unique/i);
    });

    it("see their own writes, which readers see only after the commit", async () => {
      const seen = await store().write(async (db) => {
        await db.merchants.insert(numberedMerchant("1"));
        return [await db.merchants.count(), await store().read((other) => other.merchants.count())];
      });
      expect(seen).toEqual([3, 2]);
      expect(await store().read((db) => db.merchants.count())).toBe(3);
    });

    it("reject text with NUL", async () => {
      const work = store().write((db) =>
        db.merchants.insert({ ...numberedMerchant("1"), name: "a\0b" }),
      );
      await expect(work).rejects.toThrow("NUL");
    });
  });

  describe("lifecycle", () => {
    it("keeps acknowledged data", async () => {
      const session = sampleSession({ state: { page: 1 } });
      await store().write((db) => db.sessions.insert(session));
      const again = await opened().reopen();
      expect(await again.read((db) => db.sessions.byKey(session.key))).toEqual(session);
    });

    it("answers a ping while it is open", async () => {
      await expect(store().ping()).resolves.toBeUndefined();
      await store().close();
      await expect(store().ping()).rejects.toThrow();
      await expect(store().write((db) => db.merchants.count())).rejects.toThrow("closed");
    });

    it("completes waiting work before it closes", async () => {
      const waiting = store().write((db) => db.merchants.count());
      await store().close();
      expect(await waiting).toBe(2);
    });
  });
}
