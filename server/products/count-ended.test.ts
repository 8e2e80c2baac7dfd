// What insights count of a session that ended, and what they make of the counts.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleSession, sampleStep } from "#storage/contract/samples.ts";
import type { EndedSession, Session, SessionEnd, StepEntry } from "#storage/tables/records.ts";
import { bankHealth } from "./bank-health.ts";
import { countEnded } from "./count-ended.ts";
import { CREATED, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

const MINUTE = 60_000;

function entry(at: number, changes: Partial<StepEntry> = {}): StepEntry {
  return sampleStep({ at: CREATED + at, step: "bank", error: null, ...changes });
}

type Changes = Partial<Session> & { ended?: SessionEnd };

/** Counts a session ten minutes after it was opened. */
function count(
  { ended = "finished", ...changes }: Changes,
  timeline: readonly StepEntry[] = [],
): EndedSession {
  const opened = { ...scope, openedAt: CREATED, lastError: "", bank: "DE:88888888" } as const;
  const session = { ...sampleSession({ ...opened, ...changes, timeline }), ended };
  return countEnded(session, CREATED + 10 * MINUTE);
}

describe("of a session that ended", () => {
  it("the hour, the bank with its country, and the time since it was opened are counted", () => {
    const counted = count({ product: "svc_pay", device: "phone" });
    expect(counted).toEqual({
      ...scope,
      hour: CREATED,
      product: "svc_pay",
      outcome: "finished",
      reached: "finished",
      bank: "DE:88888888",
      country: "DE",
      device: "phone",
      tan: null,
      errors: [],
      ms: 10 * MINUTE,
      stepMs: {},
    });
  });

  it("there may be neither a bank nor an opening", () => {
    const none = { bank: null, openedAt: null, ended: "failed" } as const;
    expect(count(none)).toMatchObject({
      bank: null,
      country: null,
      ms: null,
      reached: "created",
    });
  });

  it.each([
    [[], "opened"],
    [["bank"], "bank"],
    [["bank", "release", "login"], "release"],
  ] as const)("the furthest stage counts: after %j %s", (stages, reached) => {
    const steps = stages.map((stage) => entry(0, { reached: stage }));
    expect(count({ ended: "aborted" }, steps).reached).toBe(reached);
  });

  it("errors count once each, the reason of the end last", () => {
    const steps = ["login_failed", null, "tan_failed", "login_failed"].map((error) =>
      entry(0, { error } as Partial<StepEntry>),
    );
    const { errors } = count({ ended: "failed", lastError: "login_failed" }, steps);
    expect(errors).toEqual(["tan_failed", "login_failed"]);
    expect(count({ ended: "failed" }, steps).errors).toEqual(["login_failed", "tan_failed"]);
  });

  it("that the customer had left counts only where the session did not finish after all", () => {
    const steps = [entry(0, { error: "client_aborted" }), entry(1, { error: "tan_failed" })];
    expect(count({}, steps).errors).toEqual(["tan_failed"]);
    expect(count({ ended: "aborted" }, steps).errors).toEqual(["client_aborted", "tan_failed"]);
  });

  it("the last TAN method counts", () => {
    const steps = ["sms", "app", null].map((tan) => entry(0, { tan } as Partial<StepEntry>));
    expect(count({}, steps).tan).toBe("app");
  });

  it("each step's time counts to the next entry, the last one's to the end", () => {
    const steps = [
      entry(0),
      entry(MINUTE, { step: "login" }),
      entry(3 * MINUTE, { step: "bank" }),
      entry(6 * MINUTE, { step: "tan" }),
      entry(6 * MINUTE, { step: "finish" }),
    ];
    const { stepMs } = count({}, steps);
    expect(stepMs).toEqual({ bank: 4 * MINUTE, login: 2 * MINUTE, finish: 4 * MINUTE });
  });
});

describe("the health of a bank", () => {
  let desk: Desk;
  beforeEach(async () => void (desk = await openDesk()));
  afterEach(() => desk.close());

  /** Ends sessions of a bank; each lasted as many minutes. */
  async function end(bank: string | null, minutes: number[], changes: Partial<EndedSession> = {}) {
    const rows = minutes.map((each) =>
      Object.assign(count({ bank }), { hour: CREATED, ms: each * MINUTE }, changes),
    );
    await desk.ctx.store.write((db) => db.sessionEnds.insert(...rows));
  }
  const health = () => bankHealth(desk.ctx, scope);

  it("tells how many of its sessions finished, and in what time, the busiest first", async () => {
    await end("AT:20111", [3]);
    await end("DE:1", [1, 2, 3, 1]);
    await end("DE:1", [9], { outcome: "failed" });
    await end(null, [1]);
    expect(await health()).toEqual([
      { bank: "DE:1", started: 5, finished: 4, p50: MINUTE, p95: 3 * MINUTE, state: "slow" },
      {
        bank: "AT:20111",
        started: 1,
        finished: 1,
        p50: 3 * MINUTE,
        p95: 3 * MINUTE,
        state: "unknown",
      },
    ]);
  });

  it.each([
    ["well", 3, 3],
    ["failing", 2, 3],
    ["unknown", 2, 2],
    ["failing", 0, 5],
  ])("is %s after %i finished and %i failed sessions of two minutes", async (state, well, bad) => {
    await end(
      "DE:1",
      Array.from({ length: well }, () => 2),
    );
    await end(
      "DE:1",
      Array.from({ length: bad }, () => 2),
      { outcome: "failed" },
    );
    expect(await health()).toMatchObject([{ state, started: well + bad, finished: well }]);
  });

  it("forgets what is more than six hours old, and knows nothing of others", async () => {
    await end("DE:1", [1], { hour: CREATED - 6 * HOUR });
    await end("DE:1", [1], { hour: CREATED - 7 * HOUR });
    await end("DE:1", [1], { mode: "live" });
    expect(await health()).toMatchObject([{ started: 1 }]);
    // Ends are kept by the hour: that which began more than six hours ago counts to its end.
    desk.time.now = CREATED + HOUR / 2;
    expect(await health()).toMatchObject([{ started: 1 }]);
    desk.time.now = CREATED + HOUR;
    expect(await health()).toEqual([]);
  });

  it("leaves out times that are not known", async () => {
    await end("DE:1", [1]);
    await end("DE:1", [1], { ms: null });
    expect(await health()).toMatchObject([{ finished: 2, p50: MINUTE, p95: MINUTE }]);
  });

  it("counts more sessions than one read returns", async () => {
    await end(
      "DE:1",
      Array.from({ length: 251 }, () => 1),
    );
    expect(await health()).toMatchObject([{ started: 251, finished: 251, state: "well" }]);
  });
});
