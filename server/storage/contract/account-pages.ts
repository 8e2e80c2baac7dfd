// What the pages of the account area list and count.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Session, SessionQuery } from "../tables/records.ts";
import { FOREIGN, MOMENT, OTHER_SCOPE, sampleJob, sampleSession, TEST_SCOPE } from "./samples.ts";
import { sampleConnection, sampleUser } from "./samples-bank-users.ts";

function listedSessions(store: () => Store): void {
  const add = (id: string, changes: Partial<Session> = {}) =>
    store().write((db) =>
      db.sessions.insert(
        sampleSession({ id, transaction: `t ${id}`, record: id, key: id, ...changes }),
      ),
    );
  const ids = async (query: Partial<SessionQuery> = {}, scope = TEST_SCOPE) => {
    const own = await store().read((db) => db.in(scope).sessions.recent({ limit: 10, ...query }));
    return own.map(({ id }) => id);
  };

  const count = (from: number, to: number, scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).sessions.count(from, to));

  describe("listed sessions", () => {
    beforeEach(async () => {
      await add("ws_a");
      await add("ws_b", {
        createdAt: MOMENT + 1,
        product: "svc_pay",
        currentStep: "WizardTanStep",
        lastError: "pp_not_checked",
      });
      await add("ws_c", {
        createdAt: MOMENT + 1,
        ended: "failed",
        lastError: "tan_failed",
        bank: "DE:88888888",
        reached: "release",
        device: "tablet",
        tan: "image",
        errors: ["wrong_tan", "tan_failed"],
        endedAt: MOMENT + 9,
      });
    });

    it("come newest first, page by page, in their scope alone", async () => {
      expect(await ids()).toEqual(["ws_c", "ws_b", "ws_a"]);
      expect(await ids({ limit: 2 })).toEqual(["ws_c", "ws_b"]);
      expect(await ids({ before: [MOMENT + 1, "ws_b"] })).toEqual(["ws_a"]);
      expect(await ids({ after: [MOMENT + 1, "ws_b"] })).toEqual(["ws_c"]);
      expect(await ids({ to: MOMENT })).toEqual(["ws_a"]);
      expect(await ids({ from: MOMENT + 1 })).toEqual(["ws_c", "ws_b"]);
      for (const [, scope] of FOREIGN) expect(await ids({}, scope)).toEqual([]);
    });

    it.each<[string, Partial<SessionQuery>, string[]]>([
      ["the product", { product: "svc_pay" }, ["ws_b"]],
      ["the step", { step: "WizardTanStep" }, ["ws_b"]],
      ["the outcome", { outcome: "failed" }, ["ws_c"]],
      ["going on", { outcome: null }, ["ws_b", "ws_a"]],
      ["any of some banks", { bank: ["AT:1", "DE:88888888"] }, ["ws_c"]],
      ["none of no banks", { bank: [] }, []],
      ["the last error", { error: "tan_failed" }, ["ws_c"]],
      ["the error of one that goes on", { error: "pp_not_checked" }, ["ws_b"]],
      ["an error that was shown", { error: "wrong_tan" }, ["ws_c"]],
      ["an error of none", { error: "login_failed" }, []],
      ["the furthest stage", { reached: "release" }, ["ws_c"]],
      ["the device", { device: "tablet" }, ["ws_c"]],
      ["the TAN method", { tan: "image" }, ["ws_c"]],
      ["the country of the bank", { country: "DE" }, ["ws_c"]],
      ["another country", { country: "AT" }, []],
      ["an end since then", { endedFrom: MOMENT + 9 }, ["ws_c"]],
      ["an end after it", { endedFrom: MOMENT + 10 }, []],
      ["an end until then", { endedTo: MOMENT + 9 }, ["ws_c"]],
      ["an end before it", { endedTo: MOMENT + 8 }, []],
      ["their transactions", { transactions: ["t ws_a", "t ws_c"] }, ["ws_c", "ws_a"]],
    ])("are selected by %s", async (_, query, found) => {
      expect(await ids(query)).toEqual(found);
    });

    it("note how they came to their end", async () => {
      const noted = { reached: "login", tan: "typed" } as const;
      const errors = ["login_failed" as const];
      await store().write((db) => db.sessions.update("ws_a", 0, { ...noted, errors }));
      expect(await ids({ ...noted, error: "login_failed" })).toEqual(["ws_a"]);
    });

    it("have metadata and parameters that are read without their state", async () => {
      const { metadata, parameters } = sampleSession();
      const read = await store().read((db) =>
        Promise.all([
          db.in(TEST_SCOPE).sessions.metadata({ limit: 1, to: MOMENT }),
          db.in(TEST_SCOPE).sessions.parametersOf(["ws_a", "ws_none"]),
          db.in(TEST_SCOPE).sessions.parametersOf([]),
          db.in(OTHER_SCOPE).sessions.parametersOf(["ws_a"]),
          db.in(TEST_SCOPE).sessions.metadataOf(["t ws_a", "t ws_none"]),
          db.in(OTHER_SCOPE).sessions.metadataOf(["t ws_a"]),
        ]),
      );
      expect(read).toEqual([
        [{ id: "ws_a", transaction: "t ws_a", createdAt: MOMENT, metadata }],
        [{ id: "ws_a", parameters }],
        [],
        [],
        [{ id: "ws_a", transaction: "t ws_a", metadata }],
        [],
      ]);
    });

    it("are counted within a period, with those that finished", async () => {
      await add("ws_d", { createdAt: MOMENT + 9, ended: "finished" });
      expect(await count(MOMENT, MOMENT + 9)).toEqual({ started: 4, finished: 1 });
      expect(await count(MOMENT + 1, MOMENT + 8)).toEqual({ started: 2, finished: 0 });
      expect(await count(0, MOMENT - 1)).toEqual({ started: 0, finished: 0 });
      for (const [, scope] of FOREIGN) {
        expect(await count(0, MOMENT + 9, scope)).toEqual({ started: 0, finished: 0 });
      }
    });
  });
}

function needs(store: () => Store): void {
  it("connections that need their customer are found, the first to end first", async () => {
    await store().write(async (db) => {
      await db.bankUsers.insert(sampleUser());
      const rows = [
        { id: "bcn_well", consentUntil: "2024-09-30" },
        { id: "bcn_asks", consentUntil: "2024-09-29", asks: true },
        { id: "bcn_fails", consentUntil: "2024-09-28", syncFailCounter: 3 },
        { id: "bcn_ends", consentUntil: "2024-06-14", syncMode: "full" },
        { id: "bcn_unread", consentUntil: "2024-06-14", syncMode: "none" },
      ] as const;
      for (const [nth, row] of rows.entries()) {
        const own = { transaction: row.id, bankCode: String(nth), ...row };
        await db.connections.insert({ ...sampleConnection(own), credentials: null });
      }
    });
    const found = async (limit = 9, scope = TEST_SCOPE) => {
      const wanted = { until: "2024-06-14", failures: 3 };
      const all = await store().read((db) => db.connections.inNeed(scope, wanted, limit));
      return all.map(({ id }) => id);
    };
    expect(await found()).toEqual(["bcn_ends", "bcn_fails", "bcn_asks"]);
    expect(await found(1)).toEqual(["bcn_ends"]);
    for (const [, scope] of FOREIGN) expect(await found(9, scope)).toEqual([]);
  });
}

function queue(store: () => Store): void {
  it("the queue tells when a job starts and which processes hold jobs", async () => {
    await store().write(async (db) => {
      await db.jobs.insert(sampleJob({ subject: "a", target: "t" }));
      await db.jobs.insert(sampleJob({ subject: "b", runAt: MOMENT + 5, target: "u" }));
    });
    const { kind } = sampleJob();
    const read = <T>(work: (jobs: Jobs) => Promise<T>) => store().read((db) => work(db.jobs));
    expect(await read((jobs) => jobs.startOf(kind, "b", 0))).toBe(MOMENT + 5);
    expect(await read((jobs) => jobs.startOf(kind, "b", 60))).toBe(MOMENT + 65);
    expect(await read((jobs) => jobs.startOf(kind, "none", 0))).toBeNull();
    expect(await read((jobs) => jobs.workers(MOMENT))).toEqual([]);
    const claim = { owner: "one", now: MOMENT, until: MOMENT + 60, alone: false };
    await store().write((db) => db.jobs.claim("t", 9, claim));
    const held = [{ owner: "one", jobs: 1, until: MOMENT + 60 }];
    expect(await read((jobs) => jobs.workers(MOMENT + 59))).toEqual(held);
    expect(await read((jobs) => jobs.workers(MOMENT + 60))).toEqual([]);
  });
}

type Repositories = Parameters<Parameters<Store["read"]>[0]>[0];
type Jobs = Repositories["jobs"];

export function accountPageContract(store: () => Store): void {
  listedSessions(store);
  needs(store);
  queue(store);
}
