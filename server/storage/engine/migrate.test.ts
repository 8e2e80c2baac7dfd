// Migrates databases of earlier versions that contain rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Mode } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { MOMENT, query, TEST_SCOPE } from "../contract/samples.ts";
import { openDatabase } from "../sqlite/node-sqlite.ts";
import { openSqlite, SQLITE } from "../sqlite/sqlite-store.ts";
import { sqliteQueries } from "../sqlite/dialect.ts";
import { OWNER } from "../contract/samples-bank-users.ts";
import { expectSealed, insertingClear } from "../testing/clear-rows.ts";
import { insertingOwner, OLD_STORES } from "../testing/old-turnovers.ts";
import { tablesOfFile } from "../testing/tables.ts";
import { migrate } from "./migrate.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-migrate-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Rows as version 1 wrote them: the event is an hour younger than its session. */
const ROWS = `
  insert into merchants values ('mer_one', '12345', 'Shop', 0, '[]', '["wizard_api"]', 0);
  insert into sessions (merchant, mode, id, "transaction", record, product, key, key_hash,
    parameters, current_step, last_error, version, expires_at, created_at)
    values ('mer_one', 'test', 'ws_one', 't-one', 'xv_one', 'svc_verify', '', '', '{}', '', '', 1,
    0, ${MOMENT - 3_600_000});
  insert into events (merchant, mode, id, created_at, "transaction", record, type, data, message)
    values ('mer_one', 'test', 'ev_one', ${MOMENT}, 't-one', 'xv_one', 'x', '{}', '');
  insert into events (merchant, mode, id, created_at, type, data, message)
    values ('mer_one', 'test', 'ev_two', ${MOMENT}, 'y', '{}', '');
`;

/** Writes a database of an earlier version with some rows. */
async function written(version: number, rows: string) {
  const file = join(folder, "svc.db");
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const database = openDatabase(file);
  database.exec("begin");
  await migrate(sqliteQueries(database), SQLITE, createSealer(keyRing), version);
  database.exec("commit");
  database.exec(rows);
  database.close();
  return { file, keyRing };
}

/** Opens a store on a database of an earlier version with some rows. */
async function migrated(version: number, rows: string) {
  return openSqlite(await written(version, rows));
}

it("sets the retention of version 1 events", async () => {
  const store = await migrated(1, ROWS);
  const { rows } = await store.read((db) => db.in(TEST_SCOPE).events.list(query()));
  expect(rows.map(({ id, kept_until }) => [id, kept_until])).toEqual([
    ["ev_two", MOMENT + 30 * DAY],
    ["ev_one", MOMENT - 3_600_000 + 30 * DAY],
  ]);
  await store.close();
});

it("keeps the sessions of version 1 for 30 days", async () => {
  const store = await migrated(1, ROWS);
  const session = await store.read((db) => db.in(TEST_SCOPE).sessions.find("ws_one"));
  expect(session?.keptUntil).toBe(MOMENT - 3_600_000 + 30 * DAY);
  await store.close();
});

const insertingMerchant = `
  insert into merchants (id, number, name, blocked, products, features, created_at)
    values ('mer_one', '12345', 'Shop', 0, '[]', '{}', 0);`;

/** A session that failed. */
function insertingSession(id: string, transaction: string): string {
  return `insert into sessions (merchant, mode, id, "transaction", record, product, key, key_hash,
    parameters, current_step, last_error, version, expires_at, created_at, ended)
    values ('mer_one', 'test', '${id}', '${transaction}', 'xv_${id}', 'svc_verify', '', '${id}', '{}',
    '', 'tan_failed', 1, 0, ${MOMENT}, 'failed');`;
}

function insertingStep(seq: number, error: string, tan: string): string {
  return `insert into session_steps (merchant, mode, seq, "transaction", at, kind, step, reached,
    language, error, tan) values ('mer_one', 'test', ${seq}, 't-one', 0, 'page', 'tan', 'release',
    'en', ${error}, ${tan});`;
}

it("tells from the timeline what sessions showed that ended before", async () => {
  const store = await migrated(
    45,
    `${insertingMerchant}
    ${insertingSession("ws_one", "t-one")}
    ${insertingStep(1, "'wrong_tan'", "'image'")}
    ${insertingStep(2, "'wrong_tan'", "'typed'")}
    ${insertingStep(3, "null", "null")}`,
  );
  const session = await store.read((db) => db.in(TEST_SCOPE).sessions.find("ws_one"));
  expect(session?.tan).toBe("typed");
  expect(session?.errors?.toSorted()).toEqual(["tan_failed", "wrong_tan"]);
  await store.close();
});

it("moves the timeline of sessions into their rows", async () => {
  const store = await migrated(
    48,
    `${insertingMerchant}
    ${insertingSession("ws_one", "t-one")}
    ${insertingSession("ws_two", "t-two")}
    ${insertingStep(2, "'wrong_tan'", "'typed'")}
    ${insertingStep(1, "null", "null")}
    update session_steps set ms = 12, bank = 'DE:1', device = 'phone' where seq = 1;`,
  );
  const timeline = async (id: string) =>
    (await store.read((db) => db.in(TEST_SCOPE).sessions.find(id)))?.timeline;
  const step = { at: 0, kind: "page", step: "tan", reached: "release", language: "en" };
  expect(await timeline("ws_one")).toEqual([
    { ...step, error: null, tan: null, bank: "DE:1", device: "phone", ms: 12 },
    { ...step, error: "wrong_tan", tan: "typed", bank: null, device: null, ms: null },
  ]);
  expect(await timeline("ws_two")).toEqual([]);
  await store.close();
});

it("enables the features of older versions in both modes", async () => {
  const store = await migrated(1, ROWS);
  const merchant = await store.read((db) => db.merchants.byId("mer_one"));
  const on = { wizard_api: true };
  expect(merchant?.features).toEqual({ test: on, live: on });
  await store.close();
});

it("seals with keys that rotate meanwhile, and can read everything", async () => {
  const { file, keyRing } = await written(19, insertingClear());
  const opening = openSqlite({ file, keyRing });
  for (let turn = 0; turn < 20; turn += 1) {
    keyRing.rotate(0);
    await new Promise(setImmediate);
  }
  const store = await opening;
  await expectSealed(store, tablesOfFile(file));
  await store.close();
});

it("seals what older versions stored in clear, and still finds accounts by their IBAN", async () => {
  const store = await migrated(19, insertingClear());
  await expectSealed(store, tablesOfFile(join(folder, "svc.db")));
  await store.close();
});

const webhook = (id: string, mode: string) => `
  insert into webhooks (id, merchant, mode, url, fingerprint, created_at)
    values ('${id}', 'mer_one', '${mode}', 'https://${id}/', null, 0);`;

it("keeps the secret of a merchant's webhooks for each of them and each of its modes", async () => {
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const place = { table: "webhook_secrets", row: "mer_one", column: "sealed" };
  const secret = createSealer(keyRing).seal(place, "shared");
  const store = await migrated(
    15,
    `insert into merchants (id, number, name, blocked, products, features, created_at)
       values ('mer_one', '12345', 'Shop', 0, '[]', '{}', 0);
     insert into webhook_secrets values ('mer_one', '${secret}', 5);
     ${webhook("both", "both")} ${webhook("test", "test")}`,
  );
  const find = (id: string, mode: Mode) => store.read((db) => db.webhookSecrets.find(id, mode));
  const kept = { merchant: "mer_one", secret: "shared", previous: null, changedAt: 5 };
  expect(await find("both", "test")).toMatchObject({ ...kept, mode: "test" });
  expect(await find("both", "live")).toMatchObject({ ...kept, mode: "live" });
  expect(await find("test", "test")).toMatchObject(kept);
  expect(await find("test", "live")).toBeNull();
  const webhooks = await store.read((db) => db.webhooks.list("mer_one"));
  expect(webhooks).toMatchObject([
    { events: null, signature: "v1" },
    { events: null, signature: "v1" },
  ]);
  await store.close();
});

it.each(OLD_STORES)(
  "reads the turnovers of version $version",
  async ({ version, insert, rows }) => {
    const store = await migrated(version, [insertingOwner(), ...rows.map(insert)].join("\n"));
    const always = { from: "0000-01-01", to: "9999-12-31" };
    const read = () => store.read((db) => db.of(OWNER).turnovers.list("bac_one", always));
    expect(await read()).toEqual(rows.toReversed());
    await store.write((db) => db.of(OWNER).accounts.delete("bac_one"));
    expect(await read()).toEqual([]);
    await store.close();
  },
);
