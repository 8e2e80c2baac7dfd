// Merchants and their keys.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import { MOMENT, sampleKey, sampleMerchant } from "./samples.ts";

export function merchantContract(store: () => Store): void {
  const find = (id: string) => store().read((db) => db.merchants.byId(id));

  describe("merchants", () => {
    it("are found by id and returned as written", async () => {
      const merchant = sampleMerchant();
      expect(await store().read((db) => db.merchants.byId("mer_one"))).toEqual(merchant);
      expect(await store().read((db) => db.merchants.byId("mer_none"))).toBeNull();
      expect(await store().read((db) => db.merchants.count())).toBe(2);
    });

    it("change in the given members, without effect on others", async () => {
      const other = await find("mer_two");
      const merchant = sampleMerchant();
      for (const change of [
        { blocked: true },
        { blocked: false },
        { features: { test: {}, live: { security_low_turnover_count: 3 } } },
        { origins: ["https://shop.example", "http://localhost:3000"] },
      ]) {
        await store().write((db) => db.merchants.update("mer_one", change));
        expect(await find("mer_one")).toEqual(Object.assign(merchant, change));
      }
      expect(await find("mer_two")).toEqual(other);
    });

    it("have a clock for Test mode, which can be set and taken away", async () => {
      const testClock = { frozenAt: null, ahead: 5, target: null, heldUntil: 0 };
      await store().write((db) => db.merchants.update("mer_one", { testClock }));
      expect(await find("mer_one")).toEqual(sampleMerchant({ testClock }));
      expect(await store().read((db) => db.merchants.clocked())).toEqual([
        sampleMerchant({ testClock }),
      ]);
      await store().write((db) => db.merchants.update("mer_one", { testClock: null }));
      expect(await store().read((db) => db.merchants.clocked())).toEqual([]);
    });

    it("tell customers what was set, and have one logo each", async () => {
      const face = { displayName: "Vela", logo: "one.png", contact: "", privacyUrl: "" };
      const logo = { merchant: "mer_one", name: "one.png", content: "aGVsbG8=" };
      await store().write(async (db) => {
        await db.merchants.update("mer_one", face);
        await db.logos.insert({ ...logo, name: "old.png" });
        await db.logos.deleteOf("mer_one");
        await db.logos.insert(logo);
        await db.logos.insert({ ...logo, merchant: "mer_two", name: "two.png" });
      });
      expect(await find("mer_one")).toEqual(sampleMerchant(face));
      const named = (name: string) => store().read((db) => db.logos.byName(name));
      expect(await named("one.png")).toEqual(logo);
      expect(await named("old.png")).toBeNull();
      await store().write((db) => db.logos.deleteOf("mer_one"));
      expect(await named("one.png")).toBeNull();
      expect(await named("two.png")).not.toBeNull();
    });

    it("load files of every version that ran on the store", async () => {
      const [one, two] = ["/v/1/svc.js", "/v/2/svc.js"].map((path) => ({ path, content: "YQ==" }));
      for (const files of [[one], [one, two]]) {
        await store().write((db) => db.publicFiles.keep(files.filter((file) => !!file)));
      }
      const paths = ["/v/1/svc.js", "/v/2/svc.js", "/v/3/svc.js"];
      const found = await store().read((db) =>
        Promise.all(paths.map((path) => db.publicFiles.byPath(path))),
      );
      expect(found).toEqual([one, two, null]);
    });

    it("are listed in the order of their creation", async () => {
      const older = sampleMerchant({ id: "mer_3", number: "34567", createdAt: MOMENT - 1 });
      await store().write((db) => db.merchants.insert(older));
      const all = await store().read((db) => db.merchants.list());
      expect(all.map(({ id }) => id)).toEqual(["mer_3", "mer_one", "mer_two"]);
    });

    it("have unique numbers", async () => {
      const twin = sampleMerchant({ id: "mer_3" });
      await expect(store().write((db) => db.merchants.insert(twin))).rejects.toThrow();
    });
  });

  describe("API keys", () => {
    it("are found by their hash, with their merchant", async () => {
      const key = sampleKey();
      await store().write((db) => db.keys.insert(key));
      const { scope, addresses, expiresAt } = key;
      const found = {
        id: key.id,
        mode: key.mode,
        scope,
        addresses,
        expiresAt,
        merchant: sampleMerchant(),
      };
      expect(await store().read((db) => db.keys.byHash(key.hash))).toEqual(found);
      expect(await store().read((db) => db.keys.byHash("00"))).toBeNull();
    });

    it("are listed and revoked, only once and only by their own merchant", async () => {
      const [key, second] = [sampleKey(), sampleKey({ id: "key_two", hash: "cd" })];
      await store().write(async (db) => {
        await db.keys.insert(second);
        await db.keys.insert(key);
        await db.keys.insert(sampleKey({ id: "key_3", hash: "ef", merchant: "mer_two" }));
      });
      const revoke = (merchant: string) =>
        store().write((db) => db.keys.revoke({ merchant }, key.id, MOMENT + 1));
      expect(await revoke("mer_two")).toBe(false);
      expect(await revoke("mer_one")).toBe(true);
      expect(await revoke("mer_one")).toBe(false);
      expect(await store().read((db) => db.keys.list("mer_one"))).toEqual([
        { ...key, revokedAt: MOMENT + 1 },
        second,
      ]);
      expect(await store().read((db) => db.keys.byHash(key.hash))).toBeNull();
    });

    it("end and name their successor once they are replaced", async () => {
      const [key, second] = [
        sampleKey({ replacedBy: null }),
        sampleKey({ id: "key_two", hash: "cd" }),
      ];
      await store().write(async (db) => {
        await db.keys.insert(key);
        await db.keys.insert(second);
      });
      const end = { expiresAt: MOMENT + 5, replacedBy: second.id };
      await store().write((db) => db.keys.update(key.id, end));
      expect(await store().read((db) => db.keys.list("mer_one"))).toEqual([
        { ...key, ...end },
        second,
      ]);
      expect(await store().read((db) => db.keys.byHash(key.hash))).toMatchObject({
        expiresAt: MOMENT + 5,
      });
    });

    it("name their holders in each mode, without revoked ones", async () => {
      await store().write(async (db) => {
        await db.keys.insert(sampleKey());
        await db.keys.insert(sampleKey({ id: "key_two", hash: "cd" }));
        await db.keys.insert(sampleKey({ id: "key_3", hash: "ef", mode: "live" }));
        const gone = { merchant: "mer_two", revokedAt: MOMENT };
        await db.keys.insert(sampleKey({ id: "key_4", hash: "01", ...gone }));
      });
      expect(await store().read((db) => db.keys.holders("test"))).toEqual(["mer_one"]);
      expect(await store().read((db) => db.keys.holders("live"))).toEqual(["mer_one"]);
    });

    it("are not found once revoked", async () => {
      const key = sampleKey({ revokedAt: MOMENT });
      await store().write((db) => db.keys.insert(key));
      expect(await store().read((db) => db.keys.byHash(key.hash))).toBeNull();
    });

    it("have a known owner even if they are revoked", async () => {
      const key = sampleKey({ revokedAt: MOMENT });
      await store().write((db) => db.keys.insert(key));
      const owner = { id: key.id, merchant: key.merchant, mode: key.mode };
      expect(await store().read((db) => db.keys.ownerOf(key.hash))).toEqual(owner);
      expect(await store().read((db) => db.keys.ownerOf("00"))).toBeNull();
    });
  });
}
