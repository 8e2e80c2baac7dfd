// The clock over HTTP: what it shows, how far it moves, and whom it rules.
import { afterEach, beforeEach, expect, it } from "vitest";
import { gatedBank } from "#connectors/test-bank/testing/gated-bank.ts";
import { openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { HOUR, MINUTE } from "#schema/time.ts";
import { KEYS } from "#http/testing/api.ts";
import { PATIENCE } from "#wizard/lease.ts";
import { BANK, login } from "#wizard/testing/world.ts";
import { openClocked, type Clocked, PATH } from "./testing/clocked.ts";

let api: Clocked;
const bank = gatedBank(openBooks());
beforeEach(async () => {
  api = await openClocked({ connector: bank.connector });
});
afterEach(() => api.close());

const START = "2026-03-02T09:00:00Z";

it("runs with the machine until it is frozen, and stands then", async () => {
  const object = "svc_test_clock";
  const running = { object, now: START, frozen: false, target: null };
  expect((await api.ask(PATH)).body).toEqual(running);
  const { status, body } = await api.post(PATH, { advance: "0 seconds" });
  expect([status, body]).toEqual([200, { ...running, frozen: true }]);
  api.time.now += HOUR;
  expect((await api.ask(PATH)).body).toEqual({ ...running, frozen: true });
});

it.each([
  [{ advance: "31 days" }, "2026-04-02T08:00:00Z"],
  [{ advance: "13 months" }, "2027-04-02T08:00:00Z"],
  [{ advance: "90 minutes" }, "2026-03-02T10:30:00Z"],
  [{ now: "2027-01-31T10:00:00Z" }, "2027-01-31T10:00:00Z"],
  [{ now: START }, START],
])("moves by %j to %s", async (body, now) => {
  expect((await api.post(PATH, body)).body).toMatchObject({ now, frozen: true, target: null });
  expect((await api.ask(PATH)).body).toMatchObject({ now, frozen: true });
});

it("moves two years at once, also into winter time", async () => {
  await api.post(PATH, { now: "2026-10-24T10:00:00Z" });
  const { status, body } = await api.post(PATH, { advance: "731 days" });
  expect([status, body["now"]]).toEqual([200, "2028-10-24T10:00:00Z"]);
  await api.post(PATH, { now: "2029-06-01T10:00:00Z" });
  const next = await api.post(PATH, { advance: "731 days" });
  expect([next.status, next.body["now"]]).toEqual([200, "2031-06-02T10:00:00Z"]);
  await api.post(PATH, { now: "2031-10-25T10:00:00Z" });
  const last = await api.post(PATH, { advance: "731 days" });
  expect([last.status, last.body["now"]]).toEqual([200, "2033-10-25T10:00:00Z"]);
});

it.each([
  ["nothing", {}, "advance", "Send one of"],
  ["two at once", { advance: "1 day", release: true }, "release", "Send one of"],
  ["a way back", { now: "2026-03-02T08:59:59Z" }, "now", "Must be 2026-03-02T09:00:00Z or later"],
  ["a negative span", { advance: "-1 day" }, "advance", "Must be a number and a unit"],
  ["three years", { advance: "3 years" }, "advance", "at most two years"],
  ["a time after the last", { now: "9999-12-31" }, "now", "Must be on 2199-12-31 or earlier"],
  ["no release", { release: false }, "release", "Must be true"],
])("refuses %s", async (_, sent, field, message) => {
  const { status, body } = await api.post(PATH, sent);
  expect(status).toBe(422);
  expect(body["errors"]).toEqual({ [field]: [expect.stringContaining(message)] });
  expect((await api.ask(PATH)).body).toMatchObject({ now: START, frozen: false });
});

it.each(["GET", "POST"])("is refused to a Live key by %s", async (method) => {
  const live = { method, headers: { authorization: `Basic ${btoa(`api:${KEYS.live}`)}` } };
  expect((await api.ask(PATH, live)).status).toBe(403);
});

it("runs on from where it stands once it is free, and goes when it is not ahead", async () => {
  await api.post(PATH, { advance: "31 days" });
  const free = { now: "2026-04-02T08:00:00Z", frozen: false, target: null };
  expect((await api.post(PATH, { release: true })).body).toMatchObject(free);
  api.time.now += HOUR;
  expect((await api.ask(PATH)).body).toMatchObject({ ...free, now: "2026-04-02T09:00:00Z" });
  await api.post(PATH, { advance: "0 seconds" });
  api.time.now += 40 * 24 * HOUR;
  const present = new Date(api.time.now).toISOString().replace(".000", "");
  expect((await api.post(PATH, { release: true })).body).toMatchObject({ ...free, now: present });
  const known = await api.ctx.store.read((db) => db.merchants.clocked());
  expect(known).toEqual([]);
});

it("is the merchant's own, and rules neither Live mode nor others", async () => {
  await api.post(PATH, { advance: "31 days" });
  const times: number[] = [];
  for (const key of [KEYS.test, KEYS.live, KEYS.other]) {
    const { body } = await api.post("/v1/verifications", {}, key);
    times.push((await api.session(String(body["wizard_session_key"]))).createdAt);
  }
  expect(times.map((time) => new Date(time).toISOString().slice(0, 10))).toEqual([
    "2026-04-02",
    "2026-03-02",
    "2026-03-02",
  ]);
});

it("lets one call move it at a time, and keeps what a dead process left", async () => {
  const { first: id } = api.merchants;
  const frozenAt = api.time.now;
  const clock = { frozenAt, ahead: 0, target: frozenAt + HOUR, heldUntil: frozenAt + 1000 };
  await api.ctx.store.write((db) => db.merchants.update(id, { testClock: clock }));
  expect((await api.post(PATH, { advance: "1 hour" })).status).toBe(409);
  api.time.now += 1000;
  const { body } = await api.ask(PATH);
  expect(body).toMatchObject({ now: START, target: "2026-03-02T10:00:00Z" });
  expect((await api.post(PATH, { now: body["target"] })).body).toMatchObject({
    now: "2026-03-02T10:00:00Z",
    target: null,
  });
});

/** A session whose order waits for its release; the bank answers the next question when told. */
async function released() {
  const { key } = await api.order();
  for (const step of [{}, BANK, login("config"), { cfg_tan: "push" }])
    await api.post("/v1/wizard", { key, ...step });
  return { key, ...bank.hold() };
}

const EXPIRED = { ended: "failed", lastError: "session_expired" };

it("passes the end of a session whose bank is slow, which ends there", async () => {
  const { key, asked, tell } = await released();
  const moving = api.post(PATH, { advance: "31 minutes" });
  await asked;
  api.pass(PATIENCE);
  tell();
  expect((await moving).body).toMatchObject({ now: "2026-03-02T09:31:00Z", target: null });
  expect(await api.session(key)).toMatchObject({
    ...EXPIRED,
    endedAt: Date.parse("2026-03-02T09:30:00Z"),
  });
});

it("stays with the call that took it while another one waited too long for a bank", async () => {
  const { first: id } = api.merchants;
  const { asked, tell } = await released();
  const moving = api.post(PATH, { advance: "31 minutes" });
  await asked;
  const frozenAt = api.time.now + 2 * HOUR;
  const heldUntil = api.time.now + 60_000;
  const clock = { frozenAt, ahead: 0, target: frozenAt + HOUR, heldUntil };
  await api.ctx.store.write((db) => db.merchants.update(id, { testClock: clock }));
  tell();
  expect((await moving).status).toBe(409);
  const merchant = await api.ctx.store.read((db) => db.merchants.byId(id));
  expect(merchant?.testClock).toEqual(clock);
});

it("has not arrived while a bank is asked about an order, also where the target is reached", async () => {
  const { key, asked, tell } = await released();
  const moving = api.post(PATH, { advance: "30 minutes" });
  await asked;
  api.pass(60_000);
  const now = "2026-03-02T09:30:00Z";
  expect((await moving).body).toMatchObject({ now, target: now });
  expect(await api.session(key)).toMatchObject({ ended: null });
  tell();
  expect((await api.post(PATH, { now })).body).toMatchObject({ now, target: null });
  expect(await api.session(key)).toMatchObject(EXPIRED);
});

it("has a whole second as its target while it is set free, as it is shown", async () => {
  const { asked, tell } = await released();
  await api.post(PATH, { advance: "0 seconds" });
  api.time.now += 31 * MINUTE + 400;
  const freeing = api.post(PATH, { release: true });
  await asked;
  api.pass(60_000);
  const { body } = await freeing;
  expect(body).toMatchObject({ frozen: true, target: "2026-03-02T09:31:00Z" });
  const merchant = await api.ctx.store.read((db) => db.merchants.byId(api.merchants.first));
  expect(merchant?.testClock?.target).toBe(Date.parse(String(body["target"])));
  tell();
  expect((await api.post(PATH, { release: true })).body).toMatchObject({ frozen: false });
});
