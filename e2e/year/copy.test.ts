import { expect, test } from "vitest";
import { DAY, HOUR } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { createSealer } from "#secrets/seal.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { sampleSession } from "#storage/contract/samples.ts";
import type { Row } from "#storage/engine/database.ts";
import { deliveryAttempts } from "#storage/tables/delivery-attempts.ts";
import { sessions } from "#storage/tables/sessions.ts";
import { createCopier, ownIds, type Stored } from "./copy.ts";

const sealer = createSealer({
  current: "1a2b3c4d",
  keys: new Map([["1a2b3c4d", Buffer.alloc(32)]]),
});
const CREATED = Date.UTC(2026, 2, 1, 10, 20);
const SESSION = sampleSession({
  id: "ws_0123456789abcdef",
  transaction: "10001-xv-abcd-efgh",
  record: "xv_0123456789abcdef",
  key: "k".repeat(40),
  parameters: { seen: "10001-xv-abcd-efgh" },
  createdAt: CREATED,
  protectedUntil: 0,
});
const session = sessions.toRow(SESSION, sealer);
const DELIVERY = "dlv_0123456789abcdef";
const attempt = { delivery: DELIVERY, at: CREATED + 5, ms: 7, status: 200, answer: "ok" };
const scope = { merchant: SESSION.merchant, mode: SESSION.mode, error: null };
const rows: Stored[] = [
  { table: "sessions", row: session },
  { table: "deliveries", row: { id: DELIVERY, transaction: SESSION.transaction } },
  { table: "delivery_attempts", row: deliveryAttempts.toRow({ ...scope, ...attempt }, sealer) },
  { table: "requests", row: { seq: 4, id: "r".repeat(20), path: `/v1/x/${SESSION.record}` } },
  {
    table: "session_ends",
    row: { seq: 1, hour: CREATED - (CREATED % HOUR), merchant_id: "order-0" },
  },
];

function copied(createdAt: number, nth = 0): Record<string, Row> {
  const known = ownIds(session, rows, sealer);
  const copy = createCopier({ session, known, rows }, { sealer, ids: randomIds });
  const found: Record<string, Row> = {};
  copy({ createdAt, nth }, (table, columns, values) => {
    found[table] = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
  });
  return found;
}

const openSession = (row: Row = {}) => sessions.fromRow(row, sealer, { strict: true });

test("a copy has ids of its own, the same in each of its rows and sealed values", () => {
  const { sessions: row, deliveries, requests } = copied(CREATED);
  const { id, key, parameters, record, transaction } = openSession(row) as typeof SESSION;
  expect(transaction).toMatch(/^10001-xv-\w{4}-\w{4}$/);
  expect(record).toMatch(/^xv_\w{16}$/);
  expect([id, transaction, record, key]).not.toContain(SESSION.id);
  expect(transaction).not.toBe(SESSION.transaction);
  expect(key).toMatch(/^\w{40}$/);
  expect(key).not.toBe(SESSION.key);
  expect(parameters).toEqual({ seen: transaction });
  expect(row?.["key_hash"]).toBe(hashKey(key));
  expect(deliveries?.["transaction"]).toBe(transaction);
  expect(requests?.["path"]).toBe(`/v1/x/${record}`);
  expect(requests?.["id"]).toMatch(/^\w{20}$/);
});

test("each copy is another one", () => {
  expect(copied(CREATED)["sessions"]?.["id"]).not.toBe(copied(CREATED)["sessions"]?.["id"]);
});

test("a copy is as far from its creation as the session was, and ends at a full hour", () => {
  const { sessions: row, delivery_attempts, session_ends } = copied(CREATED + DAY + 5);
  const moved = openSession(row);
  expect(moved).toMatchObject({
    createdAt: CREATED + DAY + 5,
    keptUntil: SESSION.keptUntil + DAY + 5,
    protectedUntil: 0,
    claim: null,
  });
  expect(session_ends?.["hour"]).toBe(CREATED - (CREATED % HOUR) + DAY);
  expect(deliveryAttempts.fromRow(delivery_attempts ?? {}, sealer, { strict: true })).toMatchObject(
    {
      at: CREATED + DAY + 10,
      answer: "ok",
    },
  );
});

test("twenty sessions share an order, and the database numbers the rows", () => {
  const [before, after] = [copied(CREATED, 19), copied(CREATED, 20)];
  expect(before["session_ends"]).toMatchObject({ merchant_id: "order-0" });
  expect(after["session_ends"]).toMatchObject({ merchant_id: "order-1" });
  expect(before["session_ends"]).not.toHaveProperty("seq");
});
