// What the pages of the account area list and count.
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Delivery, Session, SessionQuery } from "../tables/records.ts";
import {
  FOREIGN,
  MOMENT,
  OTHER_SCOPE,
  sampleDelivery,
  sampleJob,
  sampleSession,
  sampleWebhook,
  TEST_SCOPE,
} from "./samples.ts";
import { sampleConnection, sampleUser } from "./samples-bank-users.ts";

const HOUR = 3_600_000;
/** The beginning of an hour. */
const START = MOMENT - (MOMENT % HOUR);

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

function attemptOf(delivery: string, ms: number, status: number | null) {
  return { ...TEST_SCOPE, delivery, at: MOMENT, ms, status, answer: "", error: null };
}

function healthOfWebhooks(store: () => Store): void {
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

function needs(store: () => Store): void {
  it("connections that need their customer are found, the first to end first", async () => {
    await store().write(async (db) => {
      await db.bankUsers.insert(sampleUser());
      const rows = [
        { id: "bcn_well", consentUntil: "2024-09-30" },
        { id: "bcn_asks", consentUntil: "2024-09-29", asks: true },
        { id: "bcn_fails", consentUntil: "2024-09-28", syncFailCounter: 3 },
        { id: "bcn_ends", consentUntil: "2024-06-14" },
      ];
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
    expect(await read((jobs) => jobs.startOf(kind, "b"))).toBe(MOMENT + 5);
    expect(await read((jobs) => jobs.startOf(kind, "none"))).toBeNull();
    expect(await read((jobs) => jobs.workers(MOMENT))).toEqual([]);
    const claim = { owner: "one", now: MOMENT, until: MOMENT + 60, alone: false };
    await store().write((db) => db.jobs.claim("t", 9, claim));
    const held = [{ owner: "one", jobs: 1, until: MOMENT + 60 }];
    expect(await read((jobs) => jobs.workers(MOMENT + 59))).toEqual(held);
    expect(await read((jobs) => jobs.workers(MOMENT + 60))).toEqual([]);
  });
}

type Repositories = Parameters<Parameters<Store["read"]>[0]>[0];
type Own = ReturnType<Repositories["in"]>["deliveries"];
type Jobs = Repositories["jobs"];

export function accountPageContract(store: () => Store): void {
  listedSessions(store);
  healthOfWebhooks(store);
  needs(store);
  queue(store);
}
