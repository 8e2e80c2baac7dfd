// Moves a store with rows in every table, and compares both sides.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { StartError } from "#schema/errors.ts";
import {
  MOMENT,
  query,
  sampleBlacklistItem,
  sampleJob,
  sampleKey,
  sampleMerchant,
  samplePayment,
  sampleRisk,
  sampleSession,
  sampleTombstone,
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
import { sampleAuditEntry } from "../contract/audit.ts";
import { putStaff } from "../contract/samples-staff.ts";
import { sampleFinTsAccess } from "../contract/fints-access.ts";
import { sampleRequest } from "../contract/requests.ts";
import { sampleResend } from "../contract/resends.ts";
import { sampleEnd } from "../contract/session-ends.ts";
import { moveToPostgres } from "../move.ts";
import { openPostgres } from "./postgres-store.ts";
import { markMoved } from "../sqlite/moved.ts";
import { openSqlite, openSqliteBeside } from "../sqlite/sqlite-store.ts";
import type { Repositories, Store } from "../store.ts";
import { createDatabase, dropDatabase, runOn } from "../testing/postgres-databases.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const server = inject("postgres")?.server ?? "";
/** More than one batch. */
const MANY = 303;
const DOCUMENT = { ...TEST_SCOPE, record: "xr_one", kind: "snapshot", content: "facts" } as const;
const ANSWER = {
  ...TEST_SCOPE,
  target: "POST /v1/payments",
  key: "named",
  request: "digest",
  answer: { status: 200 },
  keptUntil: MOMENT,
  bankUser: null,
};
/** One of a bank user, which its table references. */
const KEYED = { ...ANSWER, target: "PUT /v1/api/users", bankUser: sampleUser().id };
const MOVED = sampleAuditEntry({ kind: "database.moved", merchant: null });
/** Moves are told whether the file was moved before; `seen` keeps it. */
let seen: boolean[];
const record = (db: Repositories, again: boolean) => {
  seen.push(again);
  return db.audit.insert(MOVED);
};
const move = (recording = record) =>
  moveToPostgres({ file, keyRing, url, now: MOMENT, record: recording });
const PART = {
  ...TEST_SCOPE,
  id: "crp_1",
  record: "bcn_one",
  half: "ours",
  given: { part: "theirs", until: MOMENT },
  usedAt: MOMENT,
};
const ALWAYS = { from: "0000-01-01", to: "9999-12-31" };
const ATTEMPT = { at: MOMENT, ms: 12, status: 500, answer: "Ünï", error: null };

let folder: string;
let file: string;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-move-"));
  file = join(folder, "svc.db");
  url = await createDatabase(server);
  seen = [];
});
afterEach(async () => {
  await dropDatabase(server, url);
  rmSync(folder, { recursive: true });
});

/** A bank user with all dependent rows, including more turnovers than a batch. */
async function putBankUser(db: Repositories): Promise<void> {
  await db.bankUsers.insert(sampleUser());
  await db.accessTokens.insert(sampleToken());
  await db.connections.insert({ ...sampleConnection(), credentials: "login" });
  const account = sampleAccount();
  await db.accounts.insert(account);
  const rows = Array.from({ length: MANY }, (_, nth) =>
    sampleTurnover({ id: `tur_${nth}`, position: nth }),
  );
  await db.of(OWNER).turnovers.insert(account.id, rows);
}

async function filled(): Promise<void> {
  const store = await openSqlite({ file, keyRing });
  await store.write(async (db) => {
    await db.merchants.insert(sampleMerchant({ name: 'Ünï "\\ 🌷' }));
    await db.logos.insert({ merchant: "mer_one", name: "logo.png", content: "iVBORw0KGgo=" });
    await db.publicFiles.keep([{ path: "/v/1/svc.js", content: "YQ==" }]);
    const login = { name: "anna", script: { seed: "a" }, createdAt: MOMENT };
    await db.in(TEST_SCOPE).testLogins.set({ ...TEST_SCOPE, ...login });
    await db.keys.insert(sampleKey());
    await db.audit.insert(sampleAuditEntry());
    await db.sessions.insert(sampleSession({ state: { page: 1 } }));
    await db.in(TEST_SCOPE).risks.insert(sampleRisk());
    await db.in(TEST_SCOPE).payments.insert(samplePayment());
    await db.in(sampleBlacklistItem()).blacklist.add(sampleBlacklistItem());
    await db.tombstones.insert(sampleTombstone(), "key");
    await db.documents.insert(DOCUMENT);
    await db.fintsAccess.save(sampleFinTsAccess());
    await putStaff(db);
    await db.jobs.insert(sampleJob());
    await db.webhooks.insert(sampleWebhook());
    await db.webhookSecrets.set(sampleWebhookSecret());
    await db.deliveries.insert(sampleDelivery());
    await db.deliveryAttempts.insert({ ...TEST_SCOPE, delivery: "dlv_one", ...ATTEMPT });
    for (let nth = 0; nth < MANY; nth += 1) {
      const numbered = { id: `xv_${nth}`, transaction: String(nth), created_at: MOMENT };
      await db.in(TEST_SCOPE).verifications.insert(sampleVerification(numbered));
      await db.events.insert(sampleEvent({ id: `ev_${nth}`, created_at: MOMENT + nth }));
    }
    await db.events.insert(sampleEvent({ id: "ev_gone", transaction: "gone" }));
    await db.in(TEST_SCOPE).events.deleteOf("gone");
    await db.requests.append([sampleRequest()]);
    await db.in(TEST_SCOPE).requests.clearBodies({ bankUser: "bu_gone" }, MOMENT);
    await db.sessionEnds.insert(sampleEnd());
    await db.in(TEST_SCOPE).resends.insert(sampleResend());
    await db.answers.insert(ANSWER);
    await db.credentialParts.insert(PART);
    await putBankUser(db);
    await db.answers.insert(KEYED);
  });
  await store.close();
}

/** The data that callers read from a store. */
async function read(store: Store) {
  const [session, page, risks, event] = await store.read((db) =>
    Promise.all([
      db.sessions.byKey(sampleSession().key),
      db.in(TEST_SCOPE).verifications.list(query({ page: 3, perPage: 100 })),
      db.in(TEST_SCOPE).risks.list(query()),
      db.in(TEST_SCOPE).events.find(`ev_${MANY - 1}`),
    ]),
  );
  return {
    session,
    page,
    risks,
    event,
    merchant: await store.read((db) => db.merchants.byId("mer_one")),
    document: await store.read((db) => db.in(TEST_SCOPE).documents.find("xr_one", "snapshot")),
    depth: await store.read((db) => db.jobs.depth(MOMENT)),
    secret: await store.read((db) => db.webhookSecrets.find("wh_one", "test")),
    attempts: await store.read((db) => db.deliveryAttempts.list(sampleDelivery().id)),
    answer: await store.read((db) => db.in(TEST_SCOPE).answers.find(ANSWER.target, ANSWER.key)),
    keyed: await store.read((db) => db.in(TEST_SCOPE).answers.find(KEYED.target, KEYED.key)),
    access: await store.read((db) => db.fintsAccess.list()),
    request: await store.read((db) => db.in(TEST_SCOPE).requests.find("request-one")),
    part: await store.read((db) => db.in(TEST_SCOPE).credentialParts.find(PART.id)),
    connection: await store.read((db) => db.of(OWNER).connections.find(sampleConnection().id)),
    login: await store.read((db) => db.of(OWNER).connections.credentials(sampleConnection().id)),
    turnovers: await store.read((db) => db.of(OWNER).turnovers.list(sampleAccount().id, ALWAYS)),
  };
}

it("moves everything, including sealed values and order, and leaves the rows of the file", async () => {
  await filled();
  const { moved } = await move();
  const rows = new Map(moved.map((each) => [each.table, each.rows]));
  expect(rows.get("verifications")).toBe(MANY);
  expect(rows.get("merchants")).toBe(1);
  expect(rows.has("schema_version")).toBe(false);
  for (const { checksum } of moved) expect(checksum).toMatch(/^[0-9a-f]{16}$/);
  expect(moved.filter((each) => each.rows === 0)).toEqual([]);

  const before = await openSqlite({ file, keyRing, evenMoved: true });
  const after = await openPostgres({ url, keyRing });
  const found = await read(after);
  expect(await after.read((db) => db.audit.list({ limit: 9 }))).toMatchObject([
    MOVED,
    sampleAuditEntry(),
  ]);
  expect(found).toEqual(await read(before));
  expect(found).toMatchObject({
    document: DOCUMENT,
    secret: sampleWebhookSecret(),
    attempts: [ATTEMPT],
    answer: ANSWER,
    keyed: KEYED,
    access: [sampleFinTsAccess()],
    request: sampleRequest(),
    part: PART,
    login: "login",
  });
  const next = sampleVerification({ id: "xv_next", transaction: "next", created_at: MOMENT });
  await after.write((db) => db.in(TEST_SCOPE).verifications.insert(next));
  const { rows: newest } = await after.read((db) =>
    db.in(TEST_SCOPE).verifications.list(query({ perPage: 1 })),
  );
  expect(newest[0]?.id).toBe("xv_next");
  await before.close();
  await after.close();
});

it("refuses a database with rows, and does not change it", async () => {
  await filled();
  const store = await openPostgres({ url, keyRing });
  await store.write((db) => db.merchants.insert(sampleMerchant({ id: "mer_two" })));
  await store.close();
  await expect(move()).rejects.toThrow(StartError);
  await expect(move()).rejects.toThrow("has rows in merchants");
  expect(await runOn(url, "select id from merchants")).toEqual([{ id: "mer_two" }]);
});

it("refuses a store that a process has open", async () => {
  const store = await openSqlite({ file, keyRing });
  await expect(move()).rejects.toThrow("in use");
  await store.close();
});

it("refuses a store that a command has open, and commands while it moves", async () => {
  const store = await openSqlite({ file, keyRing });
  const command = await openSqliteBeside({ file, keyRing });
  await store.close();
  await expect(move()).rejects.toThrow(StartError);
  await expect(move()).rejects.toThrow("in use by a command");
  await command.close();
  await move(async (db) => {
    const beside = openSqliteBeside({ file, keyRing });
    await expect(beside).rejects.toThrow("is being restored or moved: try again");
    return db.audit.insert(MOVED);
  });
});

it("sends statements of a change one after the other, as the driver will demand", async () => {
  await filled();
  const warn = vi.spyOn(process, "emitWarning");
  await move(async (db) => {
    await Promise.all([1, 2, 3].map(() => db.audit.insert(MOVED)));
  });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it("moves nothing if the copied rows differ", async () => {
  await filled();
  await (await openPostgres({ url, keyRing })).close();
  await runOn(
    url,
    `create function other() returns trigger language plpgsql as
       $$ begin new.name := 'other'; return new; end $$`,
  );
  await runOn(
    url,
    "create trigger other before insert on merchants for each row execute function other()",
  );
  await expect(move()).rejects.toThrow("differ from the original");
  expect(await runOn(url, "select 1 from merchants")).toEqual([]);
});

describe("after a move", () => {
  it("no service starts with the file, and the line says since when and what to do", async () => {
    await filled();
    await move();
    const start = openSqlite({ file, keyRing });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(new Date(Math.floor(MOMENT / 1000) * 1000).toISOString());
    await expect(start).rejects.toThrow("set DATABASE_URL");
    await expect(start).rejects.toThrow(`restore ${file}`);
  });

  it("the file can be moved into another database, which is told that it was moved before", async () => {
    await filled();
    await move();
    await dropDatabase(server, url);
    url = await createDatabase(server);
    await move();
    expect(seen).toEqual([false, true]);
  });
});

const started = async () => (await openSqlite({ file, keyRing })).close();

describe("a move that fails", () => {
  it("says in one line what the database said, and leaves the file as it was", async () => {
    await filled();
    const failing = move(async () => {
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow("failed (the disk is full). Run it again");
    await started();
  });

  it("after the mark was written says so, too", async () => {
    await filled();
    const failing = move(async (db) => {
      await db.audit.insert(MOVED);
      markMoved(file, MOMENT);
      rmSync(file);
      mkdirSync(file);
    });
    await expect(failing).rejects.toThrow(`${file} is marked as moved, but nothing was moved`);
    expect(await runOn(url, "select 1 from merchants")).toEqual([]);
  });

  it("because the file cannot be marked says so, and moves nothing", async () => {
    await filled();
    const failing = move(async (db) => {
      await db.audit.insert(MOVED);
      rmSync(file);
      mkdirSync(file);
    });
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow(`${file} cannot be marked as moved`);
    expect(await runOn(url, "select 1 from merchants")).toEqual([]);
  });

  it("at its commit leaves the mark, because the rows may be there, and can run again", async () => {
    await filled();
    await (await openPostgres({ url, keyRing })).close();
    // Refused only at the commit.
    await runOn(
      url,
      `create function late() returns trigger language plpgsql as
         $$ begin raise exception 'too late'; end $$`,
    );
    await runOn(
      url,
      `create constraint trigger late after insert on merchants deferrable initially deferred
         for each row execute function late()`,
    );
    await expect(move()).rejects.toThrow(
      `failed at its end (too late), and ${file} is marked as moved. Run it again: it refuses if ` +
        "the rows are there, and otherwise ends the open payments as unclear.",
    );
    await expect(started()).rejects.toThrow("was moved to PostgreSQL");
    await runOn(url, "drop trigger late on merchants");
    await move();
    expect(await runOn(url, "select id from merchants")).toEqual([{ id: "mer_one" }]);
  });
});
