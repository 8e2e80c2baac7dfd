// Re-sealing of every sealed column, with interruptions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FileKeyRing, openKeyRing } from "#secrets/key-ring.ts";
import {
  MOMENT,
  sampleMerchant,
  samplePayment,
  sampleRisk,
  sampleSession,
  sampleVerification,
  TEST_SCOPE,
} from "../contract/samples.ts";
import {
  sampleDelivery,
  sampleEvent,
  sampleWebhook,
  sampleWebhookSecret,
} from "../contract/samples-events.ts";
import {
  OWNER,
  sampleAccount,
  sampleConnection,
  sampleToken,
  sampleTurnover,
  sampleUser,
} from "../contract/samples-bank-users.ts";
import { sampleRequest } from "../contract/requests.ts";
import { putStaff, sampleChallenge, sampleStaff } from "../contract/samples-staff.ts";
import { openTestStore, type TestStore } from "../testing/open-store.ts";
import type { Repositories } from "../store.ts";

const DOCUMENT = { ...TEST_SCOPE, record: "xr_one", kind: "snapshot", content: "facts" } as const;
const PART = {
  ...TEST_SCOPE,
  id: "crp_1",
  record: "bcn_one",
  half: "ours",
  given: { part: "theirs", until: MOMENT },
  usedAt: MOMENT,
};
const ANSWER = {
  ...TEST_SCOPE,
  target: "POST /v1/payments",
  key: "named",
  request: "digest",
  answer: { status: 200 },
  keptUntil: MOMENT,
  bankUser: null,
};
const SECRET = sampleWebhookSecret({ previous: "replaced", previousUntil: MOMENT });
const METADATA = { order: "7" };
const ACCOUNT = sampleAccount();
const ATTEMPT = {
  ...TEST_SCOPE,
  delivery: sampleDelivery().id,
  at: MOMENT,
  ms: 5,
  status: 200,
  answer: "thanks",
  error: null,
};
const LOGIN = { ...TEST_SCOPE, name: "anna", script: { seed: "a" }, createdAt: MOMENT };
const SESSIONS = 7;

let folder: string;
let ring: FileKeyRing;
let old: string;
let store: TestStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-sealed-"));
  ring = openKeyRing(join(folder, "keys.json"));
  old = ring.current;
  store = await openTestStore({ folder, keyRing: ring });
  await store.write(fill);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function session(nth: number) {
  const named = { id: `ws_${nth}`, transaction: `t-${nth}`, record: `xv_${nth}` };
  return sampleSession({ ...named, key: `key ${nth}`, state: { page: nth } });
}

async function fill(db: Repositories): Promise<void> {
  await db.merchants.insert(sampleMerchant());
  for (let nth = 0; nth < SESSIONS; nth += 1) await db.sessions.insert(session(nth));
  await db.bankUsers.insert(sampleUser());
  await putStaff(db);
  await db.accessTokens.insert(sampleToken());
  await db.connections.insert({ ...sampleConnection(), credentials: "login" });
  await db.answers.insert(ANSWER);
  await db.credentialParts.insert(PART);
  await db.documents.insert(DOCUMENT);
  await db.webhooks.insert(sampleWebhook());
  await db.webhookSecrets.set(SECRET);
  await db.in(TEST_SCOPE).verifications.insert(sampleVerification({ metadata: METADATA }));
  await db.in(TEST_SCOPE).risks.insert(sampleRisk({ metadata: METADATA }));
  await db.in(TEST_SCOPE).payments.insert(samplePayment({ metadata: METADATA }));
  await db.events.insert(sampleEvent());
  await db.deliveries.insert(sampleDelivery());
  await db.deliveryAttempts.insert(ATTEMPT);
  await db.requests.append([sampleRequest()]);
  await db.in(TEST_SCOPE).testLogins.set(LOGIN);
  await db.accounts.insert(ACCOUNT);
  await db.of(OWNER).turnovers.insert(ACCOUNT.id, [sampleTurnover()]);
}

/** All sealed values, opened. */
function opened() {
  return store.read(async (db) => ({
    sessions: await Promise.all(
      Array.from({ length: SESSIONS }, (_, nth) => db.sessions.byId(`ws_${nth}`)),
    ),
    token: await db.of(OWNER).accessTokens.list(LIST),
    login: await db.of(OWNER).connections.credentials(sampleConnection().id),
    answer: await db.in(TEST_SCOPE).answers.find(ANSWER.target, ANSWER.key),
    part: await db.in(TEST_SCOPE).credentialParts.find(PART.id),
    document: await db.in(TEST_SCOPE).documents.find("xr_one", "snapshot"),
    secret: await db.webhookSecrets.find(SECRET.webhook, SECRET.mode),
    records: await Promise.all(
      [db.in(TEST_SCOPE).verifications, db.in(TEST_SCOPE).risks, db.in(TEST_SCOPE).payments].map(
        (each) => each.list(LIST),
      ),
    ),
    events: await db.in(TEST_SCOPE).events.list(LIST),
    script: await db.in(TEST_SCOPE).testLogins.scriptOf(LOGIN.name),
    request: await db.in(TEST_SCOPE).requests.find(sampleRequest().id),
    attempts: await db.deliveryAttempts.list(ATTEMPT.delivery),
    user: await db.in(TEST_SCOPE).bankUsers.list(LIST),
    account: await db.of(OWNER).accounts.byIdentity(ACCOUNT.iban),
    staff: await db.staff.byId(sampleStaff().id),
    challenge: await db.staffChallenges.find(sampleChallenge().session, "totp", MOMENT),
    turnovers: await db.of(OWNER).turnovers.list(ACCOUNT.id, { from: "0", to: "9" }),
  }));
}

const LIST = {
  filters: [],
  order: { column: "created_at", direction: "desc" },
  page: 1,
  perPage: 15,
} as const;

const count = (id: string) => store.read((db) => db.sealed.count(id));
const turn = (table: string, limit: number, after: string | null = null) =>
  store.write((db) => db.sealed.reseal(table, { old: [old], limit, after }));

it("seals every value anew, so that the old key can be deleted", async () => {
  const before = await opened();
  const values = await count(old);
  const current = ring.rotate(MOMENT);
  const tables = await store.read(async (db) => db.sealed.tables);
  for (const table of tables) {
    const { rows, lost, next } = await turn(table, 50);
    expect([table, rows > 0, lost, next]).toEqual([table, true, 0, null]);
  }
  expect(await count(old)).toBe(0);
  expect(await count(current)).toBe(values);
  ring.retire(old);
  expect([...openKeyRing(join(folder, "keys.json")).keys.keys()]).toEqual([current]);
  expect(await opened()).toEqual(before);
});

it("finds accounts by their IBAN during and after a rotation", async () => {
  const find = () => store.read((db) => db.of(OWNER).accounts.byIdentity(ACCOUNT.iban));
  ring.rotate(MOMENT);
  expect(await find()).toEqual(ACCOUNT);
  await turn("accounts", 50);
  ring.retire(old);
  expect(await find()).toEqual(ACCOUNT);
});

it("continues after an interruption, and every value can be read in between", async () => {
  const before = await opened();
  ring.rotate(MOMENT);
  const first = await turn("sessions", 3);
  expect(first).toMatchObject({ rows: 3, lost: 0, next: expect.any(String) });
  expect(await opened()).toEqual(before);
  // Another process starts from the beginning.
  expect(await turn("sessions", 3)).toMatchObject({ rows: 3 });
  expect(await turn("sessions", 3)).toMatchObject({ rows: SESSIONS - 6, next: null });
  expect(await turn("sessions", 3)).toEqual({ rows: 0, lost: 0, next: null });
  expect(await opened()).toEqual(before);
});

it("follows the place of the last row", async () => {
  ring.rotate(MOMENT);
  const { next } = await turn("sessions", 4);
  expect(await turn("sessions", 4, next)).toEqual({ rows: SESSIONS - 4, lost: 0, next: null });
});
