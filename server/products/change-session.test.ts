import { afterEach, beforeEach, expect, it } from "vitest";
import { recordEvents } from "#events/record.ts";
import type { Session } from "#storage/tables/records.ts";
import { changeSession, type Results, type SessionChange } from "./change-session.ts";
import { findSession } from "./sessions.ts";
import { all, CREATED, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
let session: Session;
beforeEach(async () => {
  desk = await openDesk();
  const { transaction } = await desk.create();
  session = await findSession(desk.ctx, scope, transaction);
});
afterEach(() => desk.close());

function change(told: SessionChange): Promise<boolean> {
  return desk.ctx.store.write((db) => changeSession(db, desk.ctx, session, told));
}

async function kept() {
  const { id, transaction } = session;
  const end = { from: CREATED - HOUR, to: CREATED + HOUR };
  return desk.ctx.store.read(async (db) => ({
    session: await db.sessions.byId(id),
    steps: await db.in(scope).sessionSteps.list(transaction),
    counted: await db.in(scope).sessionEnds.part(end, null, 9),
    events: (await db.in(scope).events.list(all)).rows,
  }));
}

const lastEvent: Results = (db, end) => recordEvents(db, desk.ctx, [end]);
const refuse = () => Promise.reject(new Error("no results"));

async function eventTypes(): Promise<string[]> {
  return (await kept()).events.map(({ type }) => type).toSorted();
}

const entry = {
  at: CREATED,
  kind: "ended",
  step: "tan",
  reached: "release",
  language: "en",
  error: "wrong_tan",
  tan: "typed",
  bank: null,
  device: null,
  ms: null,
} as const;

it.each(["finished", "aborted", "failed"] as const)(
  "a session that %s records it",
  async (ended) => {
    expect(await change({ patch: { openedAt: CREATED, ended }, entry })).toBe(true);
    const reached = ended === "finished" ? "finished" : "release";
    const way = { reached, tan: "typed", errors: ["wrong_tan"] };
    const { counted, events, session: after, steps } = await kept();
    expect(after).toMatchObject({ ended, ...way });
    expect(counted).toMatchObject([{ outcome: ended, ...way }]);
    expect(steps).toMatchObject([entry]);
    expect(events).toMatchObject([{ type: `session.${ended}`, record: session.record }]);
    expect(JSON.stringify(events)).not.toContain(session.key);
  },
);

it("a session that goes on records its step alone", async () => {
  await change({ patch: { currentStep: "WizardLoginStep" }, entry });
  const { counted, events, session: after, steps } = await kept();
  expect(after).toMatchObject({ ended: null, reached: null });
  expect([steps.length, counted.length, events.length]).toEqual([1, 0, 0]);
});

it("a session that has ended records no further end, but that of an order carried out after all", async () => {
  await change({ patch: { ended: "failed" }, entry: null });
  session = await findSession(desk.ctx, scope, session.transaction);
  await change({ patch: { ended: "aborted" }, entry: null });
  expect(await eventTypes()).toEqual(["session.failed"]);
  session = await findSession(desk.ctx, scope, session.transaction);
  await change({ patch: { ended: "finished" }, entry: null, results: lastEvent });
  expect(await eventTypes()).toEqual(["session.failed", "session.finished"]);
});

it("a session that somebody else changed records nothing", async () => {
  await change({ patch: {}, entry: null });
  expect(await change({ patch: { ended: "failed" }, entry, results: refuse })).toBe(false);
  const { counted, events, steps } = await kept();
  expect([steps.length, counted.length, events.length]).toEqual([0, 0, 0]);
});

it("an end whose results cannot be written leaves nothing", async () => {
  await expect(change({ patch: { ended: "finished" }, entry, results: refuse })).rejects.toThrow(
    "no results",
  );
  const { counted, events, session: after, steps } = await kept();
  expect(after).toMatchObject({ ended: null, version: session.version });
  expect([steps.length, counted.length, events.length]).toEqual([0, 0, 0]);
});
