// The notice before a consent ends: once for each consent, and only where it helps.
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import type { SyncMode } from "#schema/codes.ts";
import type { Connection, Job } from "#storage/tables/records.ts";
import { consentTask } from "./consents.ts";
import { CONSENT } from "./jobs.ts";
import { noticeAt } from "./schedule.ts";
import { type Household, openHousehold } from "./testing/household.ts";

let home: Household;
beforeEach(async () => {
  home = await openHousehold();
});
afterEach(() => home.world.close());

async function connect(sync_mode: SyncMode, pin = "1") {
  const { connection } = await home.connect({ pin }, { sync_mode });
  if (!connection) throw new Error("There is no connection.");
  return connection;
}

const subjectOf = ({ merchant, mode, user, id }: Connection) =>
  [merchant, mode, user, id].join(" ");

/** Advances the clock and runs the due jobs. */
async function later(days: number): Promise<void> {
  home.world.time.now += days * DAY;
  await home.work();
}

async function notices() {
  const events = await home.events();
  return events.filter(({ type }) => type === "bank_accounts.consent_expiring");
}

test.each(["full", "shared"] as const)(
  "a consent of mode %s is announced once, two weeks before its end",
  async (mode) => {
    const { id, consentUntil } = await connect(mode);
    await later(165);
    expect(await notices()).toEqual([]);
    await later(2);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      transaction: null,
      mode: "test",
      data: { object: "bank_connection", id, consent_valid_until: consentUntil },
    });
    for (const days of [1, 12, 5, 200]) await later(days);
    expect(await notices()).toHaveLength(1);
  },
);

test("a renewed consent is announced before its own end", async () => {
  await connect("full");
  await later(100);
  const renewed = await connect("full");
  const { consentUntil } = renewed;
  await later(70);
  expect(await notices()).toEqual([]);
  const { store } = home.world.ctx;
  const start = await store.read((db) => db.jobs.startOf(CONSENT, subjectOf(renewed), 0));
  expect(start).toBe(noticeAt(renewed));
  await later(97);
  expect(await notices()).toMatchObject([{ data: { consent_valid_until: consentUntil } }]);
});

test("a consent that is renewed after its notice is announced again", async () => {
  await connect("full");
  await later(170);
  const { consentUntil } = await connect("full");
  await later(20);
  expect(await notices()).toHaveLength(1);
  await later(150);
  const [, second] = await notices();
  expect(second).toMatchObject({ data: { consent_valid_until: consentUntil } });
});

test("a consent that is renewed before its notice is written is not announced", async () => {
  const connection = await connect("full");
  const { ctx, time } = home.world;
  time.now += 170 * DAY;
  const job = { subject: subjectOf(connection) } as Job;
  const { effect } = await consentTask(ctx)(job, new AbortController().signal);
  if (!effect) throw new Error("There is no notice.");
  await connect("full");
  await ctx.store.write((db) => effect.write(db, [effect.data]));
  expect(await notices()).toEqual([]);
});

test("a consent that ended while the service was away is not announced", async () => {
  await connect("full");
  await later(182);
  expect(await notices()).toEqual([]);
});

test("nothing is announced of a connection that only its user syncs, or that is gone", async () => {
  const { id } = await connect("none");
  await later(170);
  expect(await notices()).toEqual([]);
  await connect("full");
  await home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(id));
  await later(170);
  expect(await notices()).toEqual([]);
});

test("nothing is announced once only the user syncs the connection", async () => {
  await connect("full");
  await connect("none");
  await later(170);
  expect(await notices()).toEqual([]);
});

test("nothing is announced of a connection that has failed for good", async () => {
  const { id } = await connect("full");
  const found = await home.connection(id);
  const stopped = { ...found, syncFailCounter: 3, syncActive: false };
  await home.world.ctx.store.write((db) => db.of(home.owner).connections.update(stopped));
  await later(167);
  expect(await notices()).toEqual([]);
});

test("a connection without a queued notice gets one from its daily sync", async () => {
  const connection = await connect("full");
  const { store } = home.world.ctx;
  await store.write((db) => db.jobs.removeOf(CONSENT, [subjectOf(connection)]));
  for (const days of [1, 1, 165]) await later(days);
  expect(await notices()).toHaveLength(1);
});
