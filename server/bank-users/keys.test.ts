// Rotation of the key ring: credentials stay usable while their key is in the ring.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { clearOutlived } from "#products/retention.ts";
import { createConnection, resetConnection, syncConnection } from "#products/connections.ts";
import { accountSnapshotOf } from "#products/documents.ts";
import { finishSession } from "#products/finish.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { openSession } from "#products/open.ts";
import { risk } from "#products/risk.ts";
import { findSession } from "#products/testing/find-session.ts";
import { finish } from "#products/testing/desk.ts";
import { SAMPLE } from "#checks/testing/facts.ts";
import { executeOnce } from "#http/idempotency.ts";
import { createWorker } from "#jobs/worker.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Context } from "#context/context.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import type { Store } from "#storage/store.ts";
import { browserDoor, login } from "#wizard/testing/world.ts";
import { createWizard } from "#wizard/wizard.ts";
import { SYNC } from "./jobs.ts";
import { createToken, deleteToken, listTokens, refreshToken } from "./tokens.ts";
import { deleteUser } from "./users.ts";
import { syncTask } from "./sync.ts";
import { type Household, openHousehold } from "./testing/household.ts";

const OLD: KeyRing = { current: "old", keys: new Map([["old", randomBytes(32)]]) };
const NEW = { current: "new", keys: new Map([["new", randomBytes(32)]]) };
const BOTH: KeyRing = { ...NEW, keys: new Map([...OLD.keys, ...NEW.keys]) };

let home: Household;
let folder: string;
let store: Store;
beforeEach(async () => {
  home = await openHousehold();
  folder = mkdtempSync(join(tmpdir(), "svc-keys-"));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
  await home.world.close();
});

/** The same installation, restarted with another key ring. */
async function startedWith(keyRing: KeyRing): Promise<Context> {
  store = await openSqlite({ file: join(folder, "svc.db"), keyRing });
  return home.world.context({ store });
}

async function restartedWith(keyRing: KeyRing): Promise<Context> {
  await store.close();
  return startedWith(keyRing);
}

/**
 * Creates a merchant, a user and, in the wizard, a connection; returns the connection's id and the
 * client's half.
 */
async function connected(ctx: Context, sync_mode: "full" | "shared") {
  const { acting, owner } = home;
  const { merchant, mode, user: id } = owner;
  await ctx.store.write(async (db) => {
    await db.merchants.insert(acting.merchant);
    await db.bankUsers.insert({ merchant, mode, id, name: "Lena", email: "", createdAt: 0 });
  });
  const opened = await createConnection(ctx, acting, { sync_mode, bic: "TESTDE88XXX", days: 30 });
  const part = await finished(ctx, opened.wizard_session_key);
  const found = await ctx.store.read((db) => db.of(owner).connections.find(opened.transaction));
  return { id: found?.id ?? "", part };
}

async function finished(ctx: Context, key: string): Promise<string> {
  const ask = browserDoor(createWizard(ctx), key);
  await ask({});
  const last = await ask(login("1"));
  expect(last.form.name).toBe("finish");
  return last.additional_data?.login_credentials ?? "";
}

async function work(ctx: Context): Promise<void> {
  const failed: unknown[] = [];
  const { clock, owner } = ctx;
  const worker = createWorker({
    store: ctx.store,
    clock,
    owner,
    tasks: { [SYNC]: syncTask(ctx) },
    onError: (error) => failed.push(error),
  });
  await worker.turn();
  await worker.idle();
  expect(failed).toEqual([]);
}

const connection = (id: string) => store.read((db) => db.of(home.owner).connections.find(id));

test("syncs continue after a key rotation", async () => {
  const { id } = await connected(await startedWith(OLD), "full");
  const ctx = await restartedWith(BOTH);
  expect(await syncConnection(ctx, home.acting, id, {})).toBeNull();
  await work(ctx);
  expect(await connection(id)).toMatchObject({ syncFailCounter: 0, syncMessage: "" });
});

test("credentials sealed with a lost key fail with a clear message until the customer renews them", async () => {
  const { id } = await connected(await startedWith(OLD), "full");
  const ctx = await restartedWith(NEW);
  expect(await syncConnection(ctx, home.acting, id, {})).toBeNull();
  await work(ctx);
  expect(await connection(id)).toMatchObject({
    syncActive: false,
    syncFailCounter: 1,
    syncMessage:
      "The stored credentials cannot be opened any more: the next sync needs the wizard.",
  });
  const opened = await syncConnection(ctx, home.acting, id, {});
  await finished(ctx, opened?.wizard_session_key ?? "");
  expect(await connection(id)).toMatchObject({ syncActive: true, syncFailCounter: 0 });
  expect(await syncConnection(ctx, home.acting, id, {})).toBeNull();
  await work(ctx);
  expect(await connection(id)).toMatchObject({ syncFailCounter: 0 });
});

test("the service's half of credentials needs the wizard after its key is lost", async () => {
  const { id, part } = await connected(await startedWith(OLD), "shared");
  const ctx = await restartedWith(NEW);
  const opened = await syncConnection(ctx, home.acting, id, { credentials: part });
  const next = await finished(ctx, opened?.wizard_session_key ?? "");
  expect(await syncConnection(ctx, home.acting, id, { credentials: next })).toBeNull();
  await work(ctx);
  expect(await connection(id)).toMatchObject({ syncFailCounter: 0 });
  expect(await resetConnection(ctx, home.acting, id)).toHaveProperty("transaction");
});

const ALL = {
  filters: [],
  page: 1,
  perPage: 15,
  order: { column: "created_at", direction: "desc" },
} as const;

test("a token whose key is lost is listed without its text, refreshed and deleted", async () => {
  const { acting, owner } = home;
  const { user, ...scope } = owner;
  const before = await startedWith(OLD);
  await connected(before, "full");
  const maker = { merchant: acting.merchant, scope };
  const { id } = await createToken(before, maker, user, { validUntil: null });
  const ctx = await restartedWith(NEW);
  expect(await listTokens(ctx, scope, user, ALL)).toMatchObject({ rows: [{ id, token: "" }] });
  const validUntil = ctx.clock() + 1;
  expect(await refreshToken(ctx, scope, { user, id }, { validUntil })).toMatchObject({
    validUntil,
  });
  await deleteToken(ctx, scope, user, id);
  expect(await listTokens(ctx, scope, user, ALL)).toEqual({ total: 0, rows: [] });
});

test("deletes a user even if the key of a session is lost", async () => {
  const { user, ...scope } = home.owner;
  await connected(await startedWith(OLD), "full");
  const ctx = await restartedWith(NEW);
  await deleteUser(ctx, scope, user);
  expect(await store.read((db) => db.in(scope).bankUsers.find(user))).toBeNull();
  expect(await store.read((db) => db.in(home.owner).sessions.ofBankUser(home.owner.user))).toEqual(
    [],
  );
});

test("returns and deletes a risk whose key is lost, without its session key and document", async () => {
  const { user: _, ...scope } = home.owner;
  const before = await startedWith(OLD);
  await connected(before, "full");
  const request = { svc_account_snapshot: {} };
  const { merchant, mode } = home.acting;
  const { transaction } = await openSession(before, risk, { merchant, mode }, request);
  const { key } = await findSession(before, scope, transaction);
  await browserDoor(createWizard(before), key)({});
  const session = await findSession(before, scope, transaction);
  await finishSession(before, session, { ...finish, data: SAMPLE });
  expect(await accountSnapshotOf(before, scope, transaction, "json", () => false)).toHaveProperty(
    "written",
  );

  const ctx = await restartedWith(NEW);
  expect(await findSession(ctx, scope, transaction)).toMatchObject({ transaction, key: "" });
  // Its parameters would be a false account of what it reads.
  expect(await store.read((db) => db.sessions.byTransaction(transaction))).toBeNull();
  await expect(
    accountSnapshotOf(ctx, scope, transaction, "json", () => false),
  ).rejects.toMatchObject({
    status: 404,
    message: "The stored document cannot be opened any more.",
  });
  await expect(browserDoor(createWizard(ctx), session.key)({})).rejects.toMatchObject({
    status: 422,
    fields: { key: ["The key is unknown."] },
  });
  await deleteTransaction(ctx, scope, "svc_risk", transaction);
  await expect(findSession(ctx, scope, transaction)).rejects.toMatchObject({ status: 410 });
});

test("rejects a repeated idempotency key whose response is lost instead of executing the request again", async () => {
  const { user: _, ...scope } = home.owner;
  const request = { scope, target: "POST /v1/verifications", key: "one", body: {} };
  const named = { ...request, bankUserOf: () => null };
  const before = await startedWith(OLD);
  await connected(before, "full");
  expect(await executeOnce(before, named, async () => "done")).toBe("done");
  const ctx = await restartedWith(NEW);
  await expect(executeOnce(ctx, named, async () => "again")).rejects.toMatchObject({
    status: 422,
    fields: { "Idempotency-Key": [expect.stringContaining("cannot be read any more")] },
  });
});

test("sessions whose key is lost end, and expire like all others", async () => {
  const ctx = await startedWith(OLD);
  await connected(ctx, "full");
  await createConnection(ctx, home.acting, {});
  const later = await restartedWith(NEW);
  home.world.time.now += 25 * 60 * 60 * 1000;
  expect(await createWizard(later).endSessions()).toBe(1);
  home.world.time.now += 30 * DAY;
  await clearOutlived(later);
  expect(await store.read((db) => db.in(home.owner).sessions.ofBankUser(home.owner.user))).toEqual(
    [],
  );
});
