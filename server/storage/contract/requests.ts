// The request log.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { LoggedRequest, RequestQuery } from "../tables/records.ts";
import { FOREIGN, LIVE_SCOPE, MOMENT, OTHER_SCOPE, TEST_SCOPE } from "./samples.ts";

export function sampleRequest(changes: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    ...TEST_SCOPE,
    id: "request-one",
    at: MOMENT,
    method: "POST",
    route: "/v1/payments",
    path: "/v1/payments",
    status: 200,
    ms: 4,
    key: "key_one",
    network: "192.0.2.7",
    error: null,
    transaction: "12345-xp-aaaa-bbbb",
    bankUser: null,
    bodies: { request: { amount: "12.50" }, response: { transaction: "12345-xp-aaaa-bbbb" } },
    ...changes,
  };
}

function refused(id: string, error: string) {
  return { id, status: 422, error };
}

export function requestContract(store: () => Store): void {
  const append = (...all: Partial<LoggedRequest>[]) =>
    store().write((db) => db.requests.append(all.map(sampleRequest)));
  const list = (query: Partial<RequestQuery> = {}, scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).requests.list({ limit: 10, ...query }));
  const ids = async (query: Partial<RequestQuery> = {}) => (await list(query)).map(({ id }) => id);
  const creating = (transaction = "12345-xp-aaaa-bbbb") =>
    store().read((db) => db.in(TEST_SCOPE).requests.creating(transaction));
  const find = (id = "request-one") => store().read((db) => db.in(TEST_SCOPE).requests.find(id));

  describe("the request log", () => {
    it("returns a request with its bodies, in its scope alone", async () => {
      await append({});
      expect(await find()).toEqual(sampleRequest());
      for (const [, scope] of FOREIGN) {
        expect(await store().read((db) => db.in(scope).requests.find("request-one"))).toBeNull();
        expect(await list({}, scope)).toEqual([]);
      }
    });

    it("lists the newest first, page by page, and what is newer than a row", async () => {
      await append({ id: "a" }, { id: "b", at: MOMENT + 1 }, { id: "c", at: MOMENT + 1 });
      expect(await ids()).toEqual(["c", "b", "a"]);
      const [, second] = await list();
      const place = [second?.at ?? 0, second?.seq ?? 0] as const;
      expect(await ids({ before: place })).toEqual(["a"]);
      expect(await ids({ after: place })).toEqual(["c"]);
      expect(await ids({ limit: 1 })).toEqual(["c"]);
      expect(await ids({ to: MOMENT })).toEqual(["a"]);
      expect(await ids({ from: MOMENT + 1 })).toEqual(["c", "b"]);
    });

    it.each<[string, Partial<RequestQuery>]>([
      ["the class of the status", { statusClass: 4 }],
      ["the method", { method: "DELETE" }],
      ["the beginning of the path", { path: "/v1/risks" }],
      ["the key", { key: "key_two" }],
      ["the error", { error: "not_found" }],
      ["the transaction", { transaction: "12345-xr-aaaa-bbbb" }],
    ])("filters by %s", async (_, query) => {
      const other = { method: "DELETE", path: "/v1/risks/12345-xr-aaaa-bbbb", key: "key_two" };
      const refusal = { status: 404, error: "not_found", transaction: "12345-xr-aaaa-bbbb" };
      await append({}, { id: "other", ...other, ...refusal });
      expect(await ids(query)).toEqual(["other"]);
    });

    it("returns the call that created a transaction, however many name it later", async () => {
      await append({ id: "read", method: "GET", at: MOMENT - 1 });
      expect(await creating()).toBeNull();
      const later = { id: "changed", path: "/v1/payments/12345-xp-aaaa-bbbb", at: MOMENT + 1 };
      await append(later, {}, { id: "other", transaction: "12345-xp-cccc-dddd", at: MOMENT - 1 });
      expect(await creating()).toEqual(sampleRequest());
      expect(await creating("12345-xp-none-none")).toBeNull();
    });

    it("returns a PUT that created a transaction, and no call that names it in its path", async () => {
      const transaction = "12345-bcs-aaaa-bbbb";
      const path = `/v1/connections/${transaction}/sync`;
      await append({ id: "sync", path, transaction, at: MOMENT + 1 });
      expect(await creating(transaction)).toBeNull();
      await append({ id: "put", method: "PUT", path: "/v1/connections", transaction });
      expect((await creating(transaction))?.id).toBe("put");
    });

    it("lists those of several transactions together, the newest first", async () => {
      const transactions = ["12345-xp-aaaa-bbbb", "12345-xr-aaaa-bbbb"];
      const [one = "", two = ""] = transactions;
      await append({ id: "a", transaction: one }, { id: "b", transaction: two, at: MOMENT + 2 });
      await append(
        { id: "c", transaction: one, at: MOMENT + 1 },
        { id: "d", transaction: "other" },
      );
      expect(await ids({ transaction: transactions })).toEqual(["b", "c", "a"]);
      expect(await ids({ transaction: transactions, limit: 2 })).toEqual(["b", "c"]);
      expect(await ids({ transaction: [] })).toEqual([]);
    });

    it("groups refusals by their error", async () => {
      await append({}, refused("a", "validation_failed"), refused("b", "validation_failed"));
      await append({ ...refused("c", "not_found"), status: 404, at: MOMENT + 5 });
      const groups = await store().read((db) => db.in(TEST_SCOPE).requests.errorsSince(MOMENT));
      expect(groups).toEqual([
        { error: "validation_failed", status: 422, count: 2, latest: MOMENT },
        { error: "not_found", status: 404, count: 1, latest: MOMENT + 5 },
      ]);
    });

    it("tells who used a key", async () => {
      await append({ id: "a" }, { id: "b", at: MOMENT + 1 }, { id: "c", network: "192.0.2.8" });
      const use = await store().read((db) => db.in(TEST_SCOPE).requests.useOf("key_one", MOMENT));
      expect(use).toEqual([
        { network: "192.0.2.7", count: 2, latest: MOMENT + 1 },
        { network: "192.0.2.8", count: 1, latest: MOMENT },
      ]);
    });

    it("forgets the bodies of a transaction, and old requests", async () => {
      await append({}, { id: "b", transaction: "other" }, { id: "c", at: MOMENT + 1 });
      const transaction = ["12345-xp-aaaa-bbbb"];
      await store().write((db) => db.in(TEST_SCOPE).requests.clearBodies({ transaction }, MOMENT));
      expect(await find()).toMatchObject({ bodies: null });
      expect(await find("b")).toMatchObject({ bodies: sampleRequest().bodies });
      expect(await store().write((db) => db.sweep(null).requests.clear(MOMENT, 10))).toBe(2);
      expect(await ids()).toEqual(["c"]);
    });

    it.each<[string, { transaction: string[] } | { bankUser: string }, Partial<LoggedRequest>]>([
      ["a transaction", { transaction: ["12345-xp-aaaa-bbbb", "xp_one", "ws_one"] }, {}],
      ["its record", { transaction: ["12345-xp-aaaa-bbbb", "xp_one"] }, { transaction: "xp_one" }],
      ["a bank user", { bankUser: "bus_one" }, { transaction: null, bankUser: "bus_one" }],
    ])(
      "forgets the bodies of %s that was deleted before they were written",
      async (_, of, named) => {
        for (const scope of [TEST_SCOPE, OTHER_SCOPE]) {
          await store().write((db) => db.in(scope).requests.clearBodies(of, MOMENT));
        }
        await append(
          named,
          { id: "b", transaction: "other" },
          { ...named, ...LIVE_SCOPE, id: "c" },
        );
        const clear = (since: number) => store().write((db) => db.requests.clearDeleted(since));
        await clear(MOMENT + 1);
        expect(await find()).toMatchObject({ bodies: sampleRequest().bodies });
        await clear(MOMENT);
        expect(await find()).toMatchObject({ bodies: null });
        expect(await find("b")).toMatchObject({ bodies: sampleRequest().bodies });
        const foreign = await store().read((db) => db.in(LIVE_SCOPE).requests.find("c"));
        expect(foreign).toMatchObject({ bodies: sampleRequest().bodies });
      },
    );

    it("knows what was deleted until that is cleared, oldest first", async () => {
      const forget = (bankUser: string, at: number) =>
        store().write((db) => db.in(TEST_SCOPE).requests.clearBodies({ bankUser }, at));
      await forget("bus_two", MOMENT + 1);
      await forget("bus_one", MOMENT);
      const clear = (until: number, limit: number) =>
        store().write((db) => db.recentDeletions.clear(until, limit));
      expect(await clear(MOMENT - 1, 9)).toBe(0);
      expect(await clear(MOMENT + 1, 1)).toBe(1);
      await append({ bankUser: "bus_one" }, { id: "b", bankUser: "bus_two" });
      await store().write((db) => db.requests.clearDeleted(MOMENT));
      expect(await find()).toMatchObject({ bodies: sampleRequest().bodies });
      expect(await find("b")).toMatchObject({ bodies: null });
    });
  });
}
