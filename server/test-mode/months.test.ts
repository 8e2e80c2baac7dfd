// Thirteen months in one run: everything of a Test mode happens, in order, and nothing beside it.
import { afterEach, beforeEach, expect, it } from "vitest";
import { addWebhook } from "#events/webhooks.ts";
import { createGuard } from "#events/guard.ts";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { basic, KEYS } from "#http/testing/api.ts";
import { EVENTS, type EventType, findEventKind } from "#schema/event-types.ts";
import { SERVICE } from "#schema/audit.ts";
import { CONSENT_DAYS, nextRun, noticeAt } from "#bank-users/schedule.ts";
import { addDays, DAY, formatMoment } from "#schema/time.ts";
import { BANK, login } from "#wizard/testing/world.ts";
import { type Clocked, openClocked, PATH } from "./testing/clocked.ts";

type Body = Record<string, unknown>;
type Told = { id: string; type: EventType; created_at: string };

const ALL = Object.keys(EVENTS) as EventType[];
/** Checkouts that another merchant's customers complete meanwhile. */
const BESIDE = 30;
const START = Date.UTC(2026, 2, 2, 9);

let api: Clocked;
let receiver: Receiver;
beforeEach(async () => {
  [api, receiver] = [await openClocked(), await startReceiver()];
});
afterEach(async () => {
  await api.close();
  await receiver.close();
});

async function hook(path: string, events: EventType[]): Promise<void> {
  const means = { ...api.ctx, guard: createGuard(["127.0.0.1"]), actor: SERVICE };
  const options = { fingerprint: null, events, signature: "v2" } as const;
  const request = { url: receiver.url(path), mode: "both", ...options } as const;
  await addWebhook(means, api.merchants.first, request);
}

async function put(path: string, body: Body, password: string): Promise<Body> {
  const headers = { ...basic(password), "content-type": "application/json" };
  return (await api.ask(path, { method: "PUT", headers, body: JSON.stringify(body) })).body;
}

const askAs = (password: string, path: string) => api.ask(path, { headers: basic(password) });

/** A user with a connection that syncs by itself; `pin` chooses how its syncs end. */
async function connect(pin: string): Promise<{ token: string; path: string; connection: string }> {
  const { id } = await put("/v1/api/users", { name: "A" }, KEYS.test);
  const tokens = `/v1/api/users/${String(id)}/accesstokens`;
  const { token } = await put(tokens, { valid_until: "2027-02-28" }, KEYS.test);
  const opened = await put("/v1/connections", { sync_mode: "full" }, String(token));
  const key = opened["wizard_session_key"];
  for (const sent of [{}, BANK, login(pin)])
    await api.post("/v1/wizard", { key, ...sent }, String(token));
  const path = `/v1/connections/${String(opened["transaction"])}`;
  const { body } = await askAs(String(token), path);
  return { token: String(token), path, connection: String(body["id"]) };
}

/** The events of types that need not be named. */
async function eventsOf(key: string): Promise<Told[]> {
  const told: Told[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/v1/events?per_page=100&order=asc&page=${page}`;
    const { body } = await askAs(key, path);
    const data = body["data"] as Told[];
    told.push(...data);
    if (data.length < 100) return told;
  }
}

const deliveredTypes = (path: string) =>
  receiver.received
    .filter((call) => call.path === path)
    .map(({ body }) => JSON.parse(body.toString()) as Told);

/** Moves the clock month by month: the time of tests stands, so that no call ends early. */
async function move(months: number): Promise<Body> {
  let state: Body = {};
  for (let month = 0; month < months; month += 1) {
    state = (await api.post(PATH, { advance: "1 month" })).body;
  }
  return state;
}

/** Completes checkouts of another merchant, one after the other; returns their last forms. */
async function checkOutBeside(): Promise<unknown[]> {
  const forms: unknown[] = [];
  for (let nth = 0; nth < BESIDE; nth += 1) {
    const { body } = await api.post("/v1/verifications", {}, KEYS.other);
    const key = body["wizard_session_key"];
    let last: Body = {};
    for (const sent of [{}, BANK, login("123456")])
      last = (await api.post("/v1/wizard", { key, ...sent }, KEYS.other)).body;
    forms.push(Reflect.get(Object(last["form"]), "name"));
  }
  return forms;
}

/** Times of the events of a type, as the API lists them and as the webhook received them. */
async function toldBy(type: EventType): Promise<{ listed: string[]; delivered: string[] }> {
  const { body } = await askAs(KEYS.test, `/v1/events?type=${type}&per_page=500&direction=asc`);
  const listed = (body["data"] as Told[]).map(({ created_at }) => created_at);
  const delivered = deliveredTypes("/all").filter((each) => each.type === type);
  return { listed, delivered: delivered.map(({ created_at }) => created_at) };
}

/** Both show the same times, which are these moments. */
async function expectTold(type: EventType, moments: readonly number[]): Promise<void> {
  const { listed, delivered } = await toldBy(type);
  const { timeZone } = api.ctx.settings;
  expect(listed).toEqual(moments.toSorted().map((at) => formatMoment(at, timeZone)));
  expect(delivered.slice(-listed.length)).toEqual(listed);
}

it("moves by thirteen months in order", { timeout: 600_000 }, async () => {
  await hook("/all", ALL);
  await hook("/status/500", ["transaction.created"]);
  await api.post(PATH, { advance: "0 seconds" });
  const good = await connect("123456");
  const bad = await connect("sync-wrong");
  const { transaction } = await api.checkout({});
  const open = await api.post("/v1/verifications", {});
  const live = await api.post("/v1/verifications", {}, KEYS.live);
  const tokenBefore = await askAs(good.token, good.path);
  expect(tokenBefore.status).toBe(200);

  // After two days: the session that nobody opened, and the syncs that the bank refuses.
  await api.post(PATH, { advance: "2 days" });
  const left = await askAs(KEYS.test, `/v1/sessions/${String(open.body["transaction"])}`);
  expect(left.body).toMatchObject({ finished: false, last_error: "client_not_started" });
  await expectTold("session.failed", [START + DAY]);
  await api.post(PATH, { advance: "5 days" });
  expect((await askAs(bad.token, bad.path)).body).toMatchObject({
    sync_active: false,
    sync_fail_counter: 1,
  });
  await expectTold("bank_accounts.sync_failed", [nextRun(bad.connection, START)]);
  expect((await askAs(good.token, good.path)).body).toMatchObject({
    sync_active: true,
    last_synced: expect.stringMatching(/^2026-03-(08|09)/),
  });
  const fresh = await toldBy("bank_accounts.new_turnovers");
  expect(fresh.listed.length).toBeGreaterThan(2);
  expect(fresh.delivered).toEqual(fresh.listed);
  expect((await api.ask(`/v1/verifications/${transaction}`)).status).toBe(200);

  await api.post(PATH, { now: "2026-04-02T08:00:00Z" });
  const [, beside] = await Promise.all([move(5), checkOutBeside()]);
  // After the end of the consent, 180 days: the API shows it, and that its end was announced.
  expect((await askAs(good.token, good.path)).body).toMatchObject({
    consent_valid_until: expect.stringMatching(/^2026-08-/),
    sync_message: expect.stringContaining("consent"),
  });
  const consentUntil = addDays("2026-03-02", CONSENT_DAYS);
  const notices = [good, bad].map(({ connection: id }) => noticeAt({ id, consentUntil }));
  await expectTold("bank_accounts.consent_expiring", notices);
  // What the webhook was told, and is not older than 90 days, is in the list.
  const listed = (await eventsOf(KEYS.test)).map(({ id }) => id);
  const recent = deliveredTypes("/all").filter(
    ({ created_at, type }) => created_at > "2026-06-05" && !findEventKind(type)?.optIn,
  );
  expect(listed).toEqual(expect.arrayContaining(recent.map(({ id }) => id)));
  expect(recent.length).toBeGreaterThan(50);
  const state = await move(7);
  expect(state).toMatchObject({ now: "2027-04-02T08:00:00Z", frozen: true });
  expect(new Set(beside)).toEqual(new Set(["finish"]));
  expect(api.failed).toEqual([]);

  const told = deliveredTypes("/all");
  const times = told.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  const at = (type: EventType) => told.filter((each) => each.type === type);
  expect(at("session.failed").map(({ created_at }) => created_at)).toEqual(["2026-03-03 10:00:00"]);
  // Daily until the consent ends; each brings new turnovers of some account.
  expect(at("bank_accounts.new_turnovers").length).toBeGreaterThan(100);
  const last = at("bank_accounts.new_turnovers").at(-1)?.created_at ?? "";
  expect([last > "2026-08-25", last < "2026-08-31"]).toEqual([true, true]);
  const expiring = at("bank_accounts.consent_expiring").map(({ created_at }) => created_at);
  expect(expiring.map((time) => time.slice(0, 9))).toEqual(["2026-08-1", "2026-08-1"]);
  const failed = at("bank_accounts.sync_failed").map(({ created_at }) => created_at.slice(0, 7));
  expect(failed).toEqual(["2026-03", "2026-08"]);

  const tries = receiver.received.filter(({ path }) => path === "/status/500");
  expect(tries).toHaveLength(40);
  // Its data has expired since: the retention took it away.
  const given = { state: "failed", limit: 9 } as const;
  const kept = await api.ctx.store.read((db) => db.deliveries.list(api.merchants.first, given));
  expect(kept).toEqual([]);

  expect((await api.ask(`/v1/verifications/${transaction}`)).status).toBe(410);
  expect((await api.ask(`/v1/verifications/${String(open.body["transaction"])}`)).status).toBe(410);
  expect((await askAs(good.token, good.path)).status).toBe(401);
  expect((await askAs(bad.token, bad.path)).status).toBe(401);
  expect(await eventsOf(KEYS.test)).toEqual([]);

  const untouched = await api.session(String(live.body["wizard_session_key"]));
  expect(untouched).toMatchObject({ ended: null, createdAt: START, expiresAt: START + DAY });
  expect(api.time.now).toBe(START);
});
