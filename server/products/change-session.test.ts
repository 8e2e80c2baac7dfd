import { afterEach, beforeEach, expect, it } from "vitest";
import { recordEvents } from "#events/record.ts";
import { sampleStep } from "#storage/contract/samples.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { changeSession, type Results } from "./change-session.ts";
import { findSession } from "./testing/find-session.ts";
import { all, CREATED, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
let session: Session;
beforeEach(async () => {
  desk = await openDesk();
  const { transaction } = await desk.create();
  session = await findSession(desk.ctx, scope, transaction);
});
afterEach(() => desk.close());

function change(patch: SessionPatch, results?: Results): Promise<boolean> {
  return desk.ctx.store.write((db) => changeSession(db, desk.ctx, session, patch, results));
}

async function kept() {
  const { id } = session;
  const end = { from: CREATED - HOUR, to: CREATED + HOUR };
  return desk.ctx.store.read(async (db) => ({
    session: await db.sessions.byId(id),
    counted: await db.in(scope).sessionEnds.part(end, null, 9),
    events: (await db.in(scope).events.list(all)).rows,
  }));
}

const lastEvent: Results = (db, end) => recordEvents(db, desk.ctx, [end]);
const refuse = () => Promise.reject(new Error("no results"));

async function eventTypes(): Promise<string[]> {
  return (await kept()).events.map(({ type }) => type).toSorted();
}

const timeline = [sampleStep({ reached: "release", error: "wrong_tan", tan: "typed" })];

it.each(["finished", "aborted", "failed"] as const)(
  "a session that %s records it",
  async (ended) => {
    expect(await change({ openedAt: CREATED, ended, timeline })).toBe(true);
    const reached = ended === "finished" ? "finished" : "release";
    const way = { reached, tan: "typed", errors: ["wrong_tan"] };
    const { counted, events, session: after } = await kept();
    expect(after).toMatchObject({ ended, timeline, ...way });
    expect(counted).toMatchObject([{ outcome: ended, ...way }]);
    expect(events).toMatchObject([{ type: `session.${ended}`, record: session.record }]);
    expect(JSON.stringify(events)).not.toContain(session.key);
  },
);

it("a session that goes on records its timeline alone", async () => {
  await change({ currentStep: "WizardLoginStep", timeline });
  const { counted, events, session: after } = await kept();
  expect(after).toMatchObject({ ended: null, reached: null, timeline });
  expect([counted.length, events.length]).toEqual([0, 0]);
});

it("a session that has ended records no further end, but that of an order carried out after all", async () => {
  await change({ ended: "failed" });
  session = await findSession(desk.ctx, scope, session.transaction);
  await change({ ended: "aborted" });
  expect(await eventTypes()).toEqual(["session.failed"]);
  session = await findSession(desk.ctx, scope, session.transaction);
  await change({ ended: "finished" }, lastEvent);
  expect(await eventTypes()).toEqual(["session.failed", "session.finished"]);
});

it("a session that somebody else changed records nothing", async () => {
  await change({});
  expect(await change({ ended: "failed", timeline }, refuse)).toBe(false);
  const { counted, events, session: after } = await kept();
  expect(after).toMatchObject({ ended: null, timeline: [] });
  expect([counted.length, events.length]).toEqual([0, 0]);
});

it("an end whose results cannot be written leaves nothing", async () => {
  await expect(change({ ended: "finished", timeline }, refuse)).rejects.toThrow("no results");
  const { counted, events, session: after } = await kept();
  expect(after).toMatchObject({ ended: null, timeline: [], version: session.version });
  expect([counted.length, events.length]).toEqual([0, 0]);
});
